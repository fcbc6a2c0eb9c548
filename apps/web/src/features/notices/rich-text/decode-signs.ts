/** Common named character references of word processors and mail clients. */
const named: Record<string, string> = {
  ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0', middot: '·', hellip: '…', bull: '•' },
  ...{ ldquo: '“', rdquo: '”', lsquo: '‘', rsquo: '’', ndash: '–', mdash: '—', times: '×', deg: '°', copy: '©' },
  ...{ rarr: '→', larr: '←', laquo: '«', raquo: '»', euro: '€', yen: '¥', won: '₩', sup2: '²', frac12: '½' },
}

/** Decodes `&amp;`, `&#44;` and `&#x2c;` once; unknown references stay as they are. */
export function decodeSigns(text: string): string {
  return text.replace(
    /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z][a-z0-9]*));/gi,
    (all, dec?: string, hex?: string, name?: string) => {
      if (name !== undefined) return named[name.toLowerCase()] ?? all
      const code = dec === undefined ? Number.parseInt(hex ?? '', 16) : Number(dec)
      return code === 0 || code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff) ? '' : String.fromCodePoint(code)
    },
  )
}
