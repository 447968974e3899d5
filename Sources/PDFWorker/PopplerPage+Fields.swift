internal import CPoppler
internal import PageLayout

extension PopplerPage {
  /// The words that somebody typed or chose in the page's form fields, and their styles.
  ///
  /// Passwords are left out. `poppler_page_get_form_field_mapping`.
  func fieldWords() -> (styles: [TextStyle], words: [Word]) {
    var styles: [TextStyle] = []
    var words: [Word] = []
    let list = unsafe poppler_page_get_form_field_mapping(pointer)
    defer { unsafe poppler_page_free_form_field_mapping(list) }
    unsafe forEach(in: list, as: PopplerFormFieldMapping.self) { mapping in
      guard let field = unsafe mapping.pointee.field, let text = unsafe Self.text(of: field),
        let box = box(ofArea: unsafe mapping.pointee.area)
      else { return }
      let size = unsafe poppler_form_field_get_font_size(field)
      let style = TextStyle(fontName: "", size: size > 0 ? size : min(12, box.height / 1.2))
      let number = styles.firstIndex(of: style) ?? styles.count
      if number == styles.count { styles.append(style) }
      words += PageLayout.fieldWords(text: text, in: box, size: size, style: number)
    }
    return (styles, words)
  }

  private static func text(of field: OpaquePointer) -> String? {
    switch unsafe poppler_form_field_get_field_type(field) {
    case POPPLER_FORM_FIELD_TEXT:
      guard unsafe poppler_form_field_text_is_password(field) == 0 else { return nil }
      return unsafe takeString(poppler_form_field_text_get_text(field))
    case POPPLER_FORM_FIELD_CHOICE:
      let items = unsafe (0..<poppler_form_field_choice_get_n_items(field)).filter {
        unsafe poppler_form_field_choice_is_item_selected(field, $0) != 0
      }
      let names = items.compactMap {
        unsafe takeString(poppler_form_field_choice_get_item(field, $0))
      }
      return names.isEmpty ? nil : names.joined(separator: "\n")
    default:
      return nil
    }
  }
}
