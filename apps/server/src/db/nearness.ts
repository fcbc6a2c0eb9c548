import { sql, type RawBuilder } from 'kysely'

const letters = 'a-zㄱ-ㅎ가-힣'

/**
 * How near a name is to what was searched for in it, the nearest first: it is that, or has that code; begins with it,
 * best as a whole word; has it as a word, or where a word begins; has it anywhere else. A number is a word of its own,
 * so 1호점 is none of 101호점. As in the search of products (Spec §10.8).
 */
export function nearness(q: string, name: string, code?: string): RawBuilder<number> {
  const text = q.trim().toLowerCase()
  if (text === '') return sql<number>`0::int`
  const escaped = text.replace(/[\\^$.|?*+()[\]{}-]/g, String.raw`\$&`)
  const after = `(${/\d$/.test(text) ? '[^0-9]' : `[^${letters}]`}|$)`
  const before = `(^|${/^\d/.test(text) ? '[^0-9]' : `[^${letters}]`})`
  const lower = sql`lower(${sql.ref(name)})`
  const isCode = code === undefined ? sql`false` : sql`lower(${sql.ref(code)}) = ${text}::text`
  return sql<number>`case
    when ${lower} = ${text}::text or ${isCode} then 0
    when ${lower} ~ ${`^${escaped}${after}`}::text then 1
    when starts_with(${lower}, ${text}::text) then 2
    when ${lower} ~ ${before + escaped + after}::text then 3
    when ${lower} ~ ${before + escaped}::text then 4
    else 5 end`
}
