import { sql } from 'kysely'
import type { Db } from '../open.ts'

/** One row of the audit log. `userId` acted, `subjectId` was acted upon. */
export interface AuditRow {
  action: string
  userId: string | null
  subjectId?: string
  address: string
  agent: string
  facts?: Record<string, unknown>
}

/** Inserts several rows in one statement. */
export async function insertAudits(db: Db, rows: readonly AuditRow[]): Promise<void> {
  if (rows.length > 0) await db.insertInto('audit_rows').values(rows.map(valuesOf)).execute()
}

/** Inside a transaction it is committed or rolled back with the event it records. */
export async function insertAudit(db: Db, row: AuditRow): Promise<void> {
  const { action, userId, subjectId = null, address, agent, facts = {} } = row
  await sql`insert into audit_rows (action, user_id, subject_user_id, address, agent, facts)
    values (${action}, ${userId}, ${subjectId}, ${address}, ${agent}, ${facts})`.execute(db)
}

function valuesOf(row: AuditRow) {
  return {
    action: row.action,
    user_id: row.userId,
    subject_user_id: row.subjectId ?? null,
    address: row.address,
    agent: row.agent,
    facts: row.facts ?? {},
  }
}
