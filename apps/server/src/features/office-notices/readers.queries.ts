import { sql, type SqlBool } from 'kysely'
import type { Db } from '#db/open.ts'
import { hasEnded, hasNotBegun } from '#db/store-ended.ts'

const addressed = sql<SqlBool>`case n.audience when 'ALL' then true when 'GRADES' then s.store_grade = any(n.grades)
  else exists (select from notice_stores t where t.article_id = n.article_id and t.store_id = s.store_id) end`

/** The users `u` of stores `s` that a notice `n` is addressed to, with their reading status. */
export const people = sql`users u join stores s on s.store_id = u.store_id
  left join notice_reads r on r.article_id = n.article_id and r.user_id = u.user_id
  where u.disabled_at is null and not (${hasEnded('s.end_day')} or ${hasNotBegun('s.start_day')}) and ${addressed}`

interface ReaderRow {
  user_id: string
  name: string
  store_cd: string
  store_nm: string
  store_grade: string
  read_at: Date | null
}

const only = { ALL: sql`true`, YES: sql`read_at is not null`, NO: sql`read_at is null` }

/** Users who have not read it by store name, then readers, latest first. */
export async function listReaders(
  db: Db,
  articleId: string,
  read: 'YES' | 'NO' | undefined,
  page: { limit: number; offset: number },
): Promise<ReaderRow[]> {
  const { rows } = await sql<ReaderRow>`
    select x.* from notices n, lateral (
      select u.user_id, u.name, s.store_cd, s.store_nm, s.store_grade, r.read_at from ${people}
    ) x
    where n.article_id = ${articleId} and ${only[read ?? 'ALL']}
    order by x.read_at desc nulls first, x.store_nm, x.name, x.user_id
    limit ${page.limit} offset ${page.offset}`.execute(db)
  return rows
}
