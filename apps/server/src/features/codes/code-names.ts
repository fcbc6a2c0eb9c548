import type { Lang } from '@mall/contract/base/problem'
import type { Db } from '#db/open.ts'
import { listCodes } from './codes.queries.ts'

export type NameCode = (code: string) => string

/** Names the codes of a group as the tenant calls them. */
export async function codeNamer(db: Db, group: '2006', lang: Lang): Promise<NameCode> {
  const names = new Map((await listCodes(db, group, lang)).map(({ code, name }) => [code, name]))
  return (code) => names.get(code) ?? code
}

/** The same from memory, for frequent calls: a new name is shown within a minute. */
export interface CodeNames {
  of(db: Db, tenantId: string, group: '2006', lang: Lang): Promise<NameCode>
}

const maxAgeMs = 60_000

export function keepCodeNames(): CodeNames {
  const all = new Map<string, { names: Promise<NameCode>; readAt: number }>()
  return {
    of(db, tenantId, group, lang) {
      const key = `${tenantId} ${group} ${lang}`
      const known = all.get(key)
      if (known && performance.now() - known.readAt < maxAgeMs) return known.names
      const names = codeNamer(db, group, lang)
      all.set(key, { names, readAt: performance.now() })
      names.catch(() => all.delete(key))
      return names
    },
  }
}
