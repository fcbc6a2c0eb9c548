import { sql, type RawBuilder } from 'kysely'
import { patternOf } from '#platform/hangul.ts'

/**
 * Whether a name or code contains the text, ignoring blanks. A consonant stands for any syllable that begins with it, as
 * in product search: ㅈㅌㄱㅂ finds 장터국밥. An empty text matches every name.
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
