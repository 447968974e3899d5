// The SHA extensions of x86 can be reached from C only. What the instructions do: Intel's "Intel SHA Extensions",
// https://www.intel.com/content/www/us/en/developer/articles/technical/intel-sha-extensions.html
#include "sha256_blocks.h"

#if defined(__x86_64__)
#include <cpuid.h>
#include <immintrin.h>

bool vitae_sha256_has_instructions(void) {
  unsigned a, b, c, d;
  // Leaf 1: SSSE3 and SSE4.1; leaf 7: SHA.
  if (!__get_cpuid(1, &a, &b, &c, &d) || !(c & 1u << 9) || !(c & 1u << 19)) return false;
  return __get_cpuid_count(7, 0, &a, &b, &c, &d) && (b & 1u << 29);
}

__attribute__((target("sha,ssse3,sse4.1")))
void vitae_sha256_blocks(uint32_t state[8], const uint32_t constants[64], const uint8_t *bytes, size_t block_count) {
  // Words are big-endian in the message.
  const __m128i bigEndian = _mm_set_epi8(12, 13, 14, 15, 8, 9, 10, 11, 4, 5, 6, 7, 0, 1, 2, 3);
  // The instructions hold the letters as ABEF and CDGH, the first of them in the highest lane.
  const __m128i badc = _mm_shuffle_epi32(_mm_loadu_si128((const __m128i *)state), 0xB1);
  const __m128i hgfe = _mm_shuffle_epi32(_mm_loadu_si128((const __m128i *)(state + 4)), 0x1B);
  __m128i abef = _mm_alignr_epi8(badc, hgfe, 8);
  __m128i cdgh = _mm_blend_epi16(hgfe, badc, 0xF0);
  for (; block_count > 0; block_count--, bytes += 64) {
    const __m128i abefBefore = abef, cdghBefore = cdgh;
    __m128i w[4];
#pragma clang loop unroll(full)
    for (int i = 0; i < 16; i++) {
      __m128i *words = &w[i & 3];
      if (i < 4) {
        *words = _mm_shuffle_epi8(_mm_loadu_si128((const __m128i *)bytes + i), bigEndian);
      } else {
        // w[t-16] + s0(w[t-15]) + w[t-7], and then s1(w[t-2]), for four t at once.
        const __m128i last = w[(i + 3) & 3];
        const __m128i seventh = _mm_alignr_epi8(last, w[(i + 2) & 3], 4);
        *words = _mm_sha256msg2_epu32(_mm_add_epi32(_mm_sha256msg1_epu32(*words, w[(i + 1) & 3]), seventh), last);
      }
      const __m128i sum = _mm_add_epi32(*words, _mm_loadu_si128((const __m128i *)constants + i));
      cdgh = _mm_sha256rnds2_epu32(cdgh, abef, sum);
      abef = _mm_sha256rnds2_epu32(abef, cdgh, _mm_shuffle_epi32(sum, 0x0E));
    }
    abef = _mm_add_epi32(abef, abefBefore);
    cdgh = _mm_add_epi32(cdgh, cdghBefore);
  }
  const __m128i feba = _mm_shuffle_epi32(abef, 0x1B);
  const __m128i dchg = _mm_shuffle_epi32(cdgh, 0xB1);
  _mm_storeu_si128((__m128i *)state, _mm_blend_epi16(feba, dchg, 0xF0));
  _mm_storeu_si128((__m128i *)(state + 4), _mm_alignr_epi8(dchg, feba, 8));
}

#else

bool vitae_sha256_has_instructions(void) { return false; }

void vitae_sha256_blocks(uint32_t state[8], const uint32_t constants[64], const uint8_t *bytes, size_t block_count) {
  (void)state, (void)constants, (void)bytes, (void)block_count;
  __builtin_trap();
}

#endif
