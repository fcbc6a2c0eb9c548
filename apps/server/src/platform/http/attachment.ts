/** Content-Disposition by RFC 6266: the real name in UTF-8, and an ASCII fallback for clients that cannot read it. */
export function attachment(name: string): string {
  const ascii = name
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/["\\%]/g, '_')
    .trim()
  // "메모.txt" leaves only the extension, and a name that begins with a dot would be a hidden file.
  const plain = /^\.|^$/.test(ascii) ? `file${ascii}` : ascii
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded(name)}`
}

/** RFC 8187: characters that are allowed stay, the rest is percent-encoded. */
function encoded(name: string): string {
  const hex = (mark: string) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`
  return encodeURIComponent(name.toWellFormed()).replace(/['()*]/g, hex)
}
