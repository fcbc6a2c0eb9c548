import type { listAudit as listAuditCall } from '@mall/contract/audit'
import type { Lang } from '@mall/contract/base/problem'
import type { Db } from '#db/open.ts'
import { addDays, seoulInstant } from '#platform/day.ts'
import { isId, nilId } from '#platform/ids.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Asked } from '#platform/http/serve.ts'
import { listPlaces, listRows, type AuditFilter, type AuditLine, type Place } from './audit-list.queries.ts'
import { findNamed, nameSubjects } from './find-names.ts'
import { actionsOf } from './sentences/all-sentences.ts'
import { showEntries } from './show-entries.ts'

type Query = Asked<typeof listAuditCall>['query']
export type Filters = Omit<Query, 'after' | 'size'>

export async function listAudit(db: Db, { after, size, ...filters }: Query, lang: Lang) {
  const filter = { ...(await filterOf(db, filters)), ...(after !== undefined && { after: readPlace(after) }) }
  const [places, subjects] = await Promise.all([listPlaces(db, filter, size + 1), namedSubjects(db, filters, lang)])
  const shown = places.slice(0, size)
  const last = shown.at(-1)
  return {
    content: await showEntries(db, await readRows(db, shown), lang),
    next: places.length > size && last ? `${last.at}~${last.auditId}` : null,
    subjects,
  }
}

/** Ids that do not exist give an empty list, as filters of other lists do. */
export async function filterOf(db: Db, filters: Filters): Promise<AuditFilter> {
  const { q = '', kind, from, to, person, store, product, order } = filters
  const known = (id: string | undefined) => (id === undefined || isId(id) ? id : nilId)
  return {
    ...{ person: known(person), store: known(store), product: known(product), order: known(order) },
    named: q.trim() === '' ? undefined : await findNamed(db, q),
    actions: kind && actionsOf(kind),
    from: from === undefined ? undefined : seoulInstant(from, '00:00'),
    until: to === undefined ? undefined : seoulInstant(addDays(to, 1), '00:00'),
  }
}

export async function readRows(db: Db, places: readonly Place[]): Promise<AuditLine[]> {
  if (places.length === 0) return []
  const rows = await listRows(
    db,
    places.map(({ auditId }) => auditId),
  )
  const byId = new Map(rows.map((row) => [row.audit_id, row]))
  return places.flatMap(({ auditId }) => byId.get(auditId) ?? [])
}

function readPlace(cursor: string): Place {
  const [at = '', auditId = ''] = cursor.split('~')
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/.test(at) || Number.isNaN(Date.parse(at)) || !isId(auditId))
    throw new Problem('MALFORMED', { fields: { after: 'cursor' } })
  return { at, auditId }
}

function namedSubjects(db: Db, { person, store, product, order }: Filters, lang: Lang) {
  const one = (id: string | undefined) => (id === undefined || !isId(id) ? [] : [id])
  return nameSubjects(db, { people: one(person), stores: one(store), products: one(product), orders: one(order) }, lang)
}
