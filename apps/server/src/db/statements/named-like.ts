import { sql, type RawBuilder } from 'kysely'
import { patternOf } from '#platform/hangul.ts'

/**
 * Matches names and codes that contain the text, ignoring spaces. A consonant matches any syllable that starts with it,
 * as in product search: ㅈㅌㄱㅂ matches 장터국밥. An empty text matches everything.
 */
export function isNamed(column: string, q: string): RawBuilder<boolean> {
  const { same, low, high, kinds } = patternOf(q, false)
  const letter = (code: number) => String.fromCharCode(code)
  const letters = Array.from(same, (code, at) =>
    kinds[at] === 'INITIAL'
      ? `[${letter(code)}${letter(low[at] ?? code)}-${letter(high[at] ?? code)}]`
      : letter(code).replace(/[\\^$.|?*+()[\]{}-]/, String.raw`\$&`),
  )
  return sql<boolean>`${sql.ref(column)} ~* ${letters.join(String.raw`\s*`)}::text`
}
