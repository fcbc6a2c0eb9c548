import { sql } from 'kysely'
import type { Db } from '../open.ts'
import type { AuditAction } from './audit-actions.ts'

/** One row of the audit log. `userId` acted, `subjectId` was acted upon. */
export interface AuditRow {
  action: AuditAction
  userId: string | null
  subjectId?: string
  address: string
  agent: string
  facts?: Record<string, unknown>
}

/** Inserts several rows in one statement, whose text is the same for any number: the columns are sent as lists. */
export async function insertAudits(db: Db, rows: readonly AuditRow[]): Promise<void> {
  if (rows.length === 0) return
  const of = <T>(pick: (row: AuditRow) => T) => rows.map(pick)
  await sql`insert into audit_rows (action, user_id, subject_user_id, address, agent, facts)
    select r.action, r.user_id, r.subject_id, r.address, r.agent, r.facts::jsonb
    from unnest(${of((row) => row.action)}::text[], ${of((row) => row.userId)}::uuid[],
      ${of((row) => row.subjectId ?? null)}::uuid[], ${of((row) => row.address)}::text[],
      ${of((row) => row.agent)}::text[], ${of((row) => JSON.stringify(row.facts ?? {}))}::text[])
      with ordinality as r (action, user_id, subject_id, address, agent, facts, n)
    order by r.n`.execute(db)
}

/** Inside a transaction it is committed or rolled back with the event it records. */
export async function insertAudit(db: Db, row: AuditRow): Promise<void> {
  const { action, userId, subjectId = null, address, agent, facts = {} } = row
  await sql`insert into audit_rows (action, user_id, subject_user_id, address, agent, facts)
    values (${action}, ${userId}, ${subjectId}, ${address}, ${agent}, ${facts})`.execute(db)
}
