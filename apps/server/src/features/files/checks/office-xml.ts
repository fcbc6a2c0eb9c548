// Minimal XML scanning for tags, without building a tree.

/** The attributes of each tag with one of these names, as text. */
export function tagsOf(text: string, names: string): string[] {
  const tag = new RegExp(String.raw`<(?:[\w.-]+:)?(?:${names})\b((?:[^<>"']|"[^"]*"|'[^']*')*)>`, 'g')
  return [...text.matchAll(tag)].map(([, inside = '']) => inside)
}

export function attributeOf(tag: string, name: string): string {
  const [, one, other] = new RegExp(String.raw`(?:^|\s)${name}\s*=\s*(?:"([^"]*)"|'([^']*)')`).exec(tag) ?? []
  return decoded(one ?? other ?? '')
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

export function decoded(text: string): string {
  return text.replace(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (whole, hex?: string, digits?: string, name = '') => {
    const code = hex ? Number.parseInt(hex, 16) : Number(digits)
    if (Number.isInteger(code)) return code <= 0x10ffff ? String.fromCodePoint(code) : ''
    return entities[name as string] ?? whole
  })
}
