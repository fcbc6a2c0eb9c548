import { insertAudits, type AuditRow } from '#db/audit/audit-log.ts'
import type { Trx } from '#db/open.ts'
import { markPeople } from './mark-people.ts'
import type { RefusedOfTenant } from './refused-tries.ts'

/** A distributed attack must not fill the audit log, so smaller counts are merged into one row. */
const mostRows = 200
const several = 'several'

/** Writes a minute of rejected attempts to the audit log, per account and address, and flags accounts under attack. */
export async function writeRefused(trx: Trx, refused: RefusedOfTenant): Promise<void> {
  const rows = rowsOf(refused).sort((a, b) => b.facts.attempts - a.facts.attempts)
  const rest = rows.splice(mostRows)
  if (rest.length > 0) rows.push(rowOf(null, several, { attempts: sumOf(rest), rows: rest.length }))
  await insertAudits(trx, rows)
  const accounts = [...refused.values()]
  const counts = accounts.flatMap(({ userId, attempts }) => (userId === null ? [] : [{ userId, count: attempts }]))
  await markPeople(trx, 'refused', counts)
}

type RefusedRow = AuditRow & { facts: { attempts: number; names?: number; rows?: number } }

function rowsOf(refused: RefusedOfTenant): RefusedRow[] {
  return [...refused.values()].flatMap(({ userId, names, addresses, elsewhere }) => {
    const facts = userId === null ? { names: names.size } : {}
    const from = [...addresses, ...(elsewhere > 0 ? [[several, elsewhere] as const] : [])]
    return from.map(([address, attempts]) => rowOf(userId, address, { attempts, ...facts }))
  })
}

function rowOf(userId: string | null, address: string, facts: RefusedRow['facts']): RefusedRow {
  return {
    action: 'sign-in.refused',
    userId: null,
    ...(userId !== null && { subjectId: userId }),
    address,
    agent: '',
    facts,
  }
}

function sumOf(rows: readonly RefusedRow[]): number {
  return rows.reduce((sum, { facts }) => sum + facts.attempts, 0)
}
