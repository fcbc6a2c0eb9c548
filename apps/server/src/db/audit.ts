import type { Db } from './open.ts'

/** One line of the book of who did what. `userId` is who did it, `subjectId` to whom. */
export interface AuditRow {
  action: string
  userId: string | null
  subjectId?: string
  address: string
  agent: string
  facts?: Record<string, unknown>
}

/** In a transaction it stands or falls with what it tells of. */
export async function insertAudit(db: Db, row: AuditRow): Promise<void> {
  await db
    .insertInto('audit_rows')
    .values({
      action: row.action,
      user_id: row.userId,
      subject_user_id: row.subjectId ?? null,
      address: row.address,
      agent: row.agent,
      facts: row.facts ?? {},
    })
    .execute()
}
