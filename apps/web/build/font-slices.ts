/** Latin letters, digits and punctuation, used by every page. */
export const latin =
  ' !"#$%&\'()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[\\]^_`abcdefghijklmnopqrstuvwxyz{|}~ ©°±²³·×÷–—‘’“”•…₩→←↑↓−✓'

/** Characters per slice: small enough to skip some, large enough to keep their number low. */
const sliceSize = 170

/**
 * Splits the characters of all texts into slices, those used by the most texts first. So most pages need only the
 * first slices, and additional texts do not enlarge the first page. `common` characters, frequent in names, come last.
 */
export function sliceCharacters(texts: readonly string[], common: string): string[] {
  const uses = new Map<string, number>()
  for (const text of texts) {
    for (const character of new Set(text)) {
      if (character > '~' && !latin.includes(character)) uses.set(character, (uses.get(character) ?? 0) + 1)
    }
  }
  const ranked = [...uses].sort(([a, usesA], [b, usesB]) => usesB - usesA || (a < b ? -1 : 1)).map(([one]) => one)
  const characters = Array.from(new Set(`${latin}${ranked.join('')}${common}`))
  const slices = Math.ceil(characters.length / sliceSize)
  return Array.from({ length: slices }, (_, at) => characters.slice(at * sliceSize, (at + 1) * sliceSize).join(''))
}

/** Formats code points as a `unicode-range`, such as `U+20-7e, U+a9`. */
export function unicodeRange(points: readonly number[]): string {
  const sorted = [...new Set(points)].sort((a, b) => a - b)
  const ranges: [number, number][] = []
  for (const point of sorted) {
    const last = ranges.at(-1)
    if (last?.[1] === point - 1) last[1] = point
    else ranges.push([point, point])
  }
  const hex = (point: number) => point.toString(16)
  return ranges.map(([from, to]) => (from === to ? `U+${hex(from)}` : `U+${hex(from)}-${hex(to)}`)).join(',')
}

/** Parses a `unicode-range`. */
export function pointsOf(range: string): number[] {
  return range.split(',').flatMap((part) => {
    const [from = '', to = from] = part.trim().slice(2).split('-')
    const first = Number.parseInt(from, 16)
    return Array.from({ length: Number.parseInt(to, 16) - first + 1 }, (_, at) => first + at)
  })
}

export function pointsIn(text: string): number[] {
  return Array.from(text, (character) => character.codePointAt(0) ?? 0)
}
