import type { Lang } from '@mall/contract/problem'
import type { Db } from '#db/open.ts'
import { listCodes } from '#features/codes/codes.queries.ts'

export type NameCode = (code: string) => string

/** Names the codes of a group in a language, as the wholesaler calls them. */
export async function codeNamer(db: Db, group: '2006', lang: Lang): Promise<NameCode> {
  const names = new Map((await listCodes(db, group, lang)).map(({ code, name }) => [code, name]))
  return (code) => names.get(code) ?? code
}
