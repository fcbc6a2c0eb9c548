import type { Lang } from '@mall/contract/base/problem'
import type { Db } from '#db/open.ts'
import { listCodes } from '#features/codes/codes.queries.ts'

export type NameCode = (code: string) => string

interface Kept {
  names: Promise<NameCode>
  readAt: number
}

/** Code names rarely change, and every order list needs them. */
const maxAgeMs = 60_000
const kept = new WeakMap<Db, Map<string, Kept>>()

/** Names the codes of a group as the tenant calls them. Cached per tenant handle for up to a minute. */
export function codeNamer(db: Db, group: '2006', lang: Lang): Promise<NameCode> {
  const own = kept.get(db) ?? new Map<string, Kept>()
  kept.set(db, own)
  const key = `${group} ${lang}`
  const known = own.get(key)
  if (known && performance.now() - known.readAt < maxAgeMs) return known.names
  const names = readNames(db, group, lang)
  own.set(key, { names, readAt: performance.now() })
  names.catch(() => own.delete(key))
  return names
}

async function readNames(db: Db, group: '2006', lang: Lang): Promise<NameCode> {
  const names = new Map((await listCodes(db, group, lang)).map(({ code, name }) => [code, name]))
  return (code) => names.get(code) ?? code
}
