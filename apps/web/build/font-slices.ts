/** The characters of Latin text, digits and punctuation; every page has them. */
export const latin =
  ' !"#$%&\'()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[\\]^_`abcdefghijklmnopqrstuvwxyz{|}~ ©°±²³·×÷–—‘’“”•…₩→←↑↓−✓'

/** So many characters in a slice: small enough to leave out, large enough not to be many. */
const sliceSize = 170

/**
 * Cuts the characters of all texts into slices, those that the most texts share first. So a page needs the first
 * ones and seldom the last, and more texts do not make the first page heavier. `common` are characters that names
 * are often made of; they come last.
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

/** `U+20-7e, U+a9`: the code points as a `unicode-range`. */
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

/** The code points of a `unicode-range`. */
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
