/** RFC 6266: the real name in UTF-8, and a plain one for who cannot read that. */
export function attachment(name: string): string {
  const ascii = name
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/["\\%]/g, '_')
    .trim()
  // Of "메모.txt" nothing but the ending is left, and a file that begins with a dot is hidden.
  const plain = /^\.|^$/.test(ascii) ? `file${ascii}` : ascii
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded(name)}`
}

/** What RFC 8187 lets stand in a value, the rest as percent and hex. */
function encoded(name: string): string {
  const hex = (mark: string) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`
  return encodeURIComponent(name.toWellFormed()).replace(/['()*]/g, hex)
}
