#ifndef SHA256_BLOCKS_H
#define SHA256_BLOCKS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Whether the processor has instructions for SHA-256 that `vitae_sha256_blocks` uses: x86 with SHA extensions.
bool vitae_sha256_has_instructions(void);

/// Mixes whole blocks into the eight words of the state, by the processor's instructions.
///
/// `constants` are the 64 constants K of FIPS 180-4. May be called only where `vitae_sha256_has_instructions()` is true.
void vitae_sha256_blocks(uint32_t state[8], const uint32_t constants[64], const uint8_t *bytes, size_t block_count);

#endif
