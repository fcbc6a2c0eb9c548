import { commonSyllables } from './common-syllables.ts'
import { keystrokesOf } from './hangul-forms.ts'

const syllables = new Set(Array.from(commonSyllables, keystrokesOf))
const longestSyllable = Math.max(...Array.from(syllables, (keys) => keys.length))

/** Number of Korean syllables that these Latin keys spell, if they spell nothing else: `xptmxm` (테스트) → 3. */
export function typedSyllables(lower: string): number | null {
  const fewest: (number | null)[] = [0]
  for (let end = 1; end <= lower.length; end += 1) {
    const counts = Array.from({ length: Math.min(longestSyllable, end) }, (_, back) => end - back - 1)
      .filter((from) => syllables.has(lower.slice(from, end)))
      .map((from) => fewest[from] ?? null)
      .filter((count) => count !== null)
    fewest.push(counts.length > 0 ? Math.min(...counts) + 1 : null)
  }
  return fewest[lower.length] ?? null
}

/** The part that a text repeats, with at most two letters after it: `Ab1!Ab1!` → `Ab1!`. */
export function repeatedPart(text: string): string | null {
  const letters = Array.from(text.toLowerCase())
  for (let size = 1; size * 2 <= letters.length; size += 1) {
    const differs = letters.findIndex((letter, at) => letter !== letters[at % size])
    const repeated = differs < 0 ? letters.length : differs
    if (repeated >= Math.max(8, size * 2) && letters.length - repeated <= 2)
      return Array.from(text).slice(0, size).join('')
  }
  return null
}

/** The text without a sign that separates all of its letters: `N u r i` → `Nuri`. */
export function withoutSpacing(text: string): string | null {
  const letters = Array.from(text)
  const between = letters.filter((_, at) => at % 2 === 1)
  if (between.length < 4 || new Set(between).size > 1) return null
  return letters.filter((_, at) => at % 2 === 0).join('')
}
