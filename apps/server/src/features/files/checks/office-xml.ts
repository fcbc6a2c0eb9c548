import { Problem } from '#platform/http/problem.ts'

// Minimal XML scanning for tags, without building a tree.

/** Far above any path or type: megabytes of entities would fill the memory. */
const longestValue = 256 * 1024
const patterns = new Map<string, RegExp>()

/** Parts have a million tags, and a few names. */
function patternOf(source: string, flags = ''): RegExp {
  const known = patterns.get(source)
  if (known) return known
  const pattern = new RegExp(source, flags)
  patterns.set(source, pattern)
  return pattern
}

/** The attributes of each tag with one of these names, as text. */
export function tagsOf(text: string, names: string): IteratorObject<string> {
  const tag = String.raw`<(?:[\w.-]+:)?(?:${names})\b((?:[^<>"']|"[^"]*"|'[^']*')*)>`
  return text.matchAll(patternOf(tag, 'g')).map(([, inside = '']) => inside)
}

export function attributeOf(tag: string, name: string): string {
  const attribute = String.raw`(?:^|\s)${name}\s*=\s*(?:"([^"]*)"|'([^']*)')`
  const [, one, other] = patternOf(attribute).exec(tag) ?? []
  const value = one ?? other ?? ''
  if (value.length > longestValue) throw new Problem('FILE_UNSAFE')
  return decoded(value)
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

export function decoded(text: string): string {
  return text.replace(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (whole, hex?: string, digits?: string, name = '') => {
    const code = hex ? Number.parseInt(hex, 16) : Number(digits)
    if (Number.isInteger(code)) return code <= 0x10ffff ? String.fromCodePoint(code) : ''
    return entities[name as string] ?? whole
  })
}
