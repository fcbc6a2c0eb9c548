import type { Lang } from '@mall/contract/base/problem'
import type { Db } from '#db/open.ts'

/** The codes of a group in display order, named in a language; empty for an unknown group. */
export function listCodes(db: Db, group: string, lang: Lang) {
  return db
    .selectFrom('codes')
    .select(['code', lang === 'ko' ? 'name_ko as name' : 'name_en as name', 'sort'])
    .where('code_group', '=', group)
    .orderBy('sort')
    .orderBy('code')
    .execute()
}
