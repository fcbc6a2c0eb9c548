import { sql } from 'kysely'
import { lockName } from '#db/locks.ts'
import type { Db, Trx } from '#db/open.ts'

/** Transactions that give a wholesaler the same number wait for each other. */
export async function lockBusinessNumber(trx: Trx, bizNo: string): Promise<void> {
  await lockName(trx, `business number ${bizNo}`)
}

/** Whether another wholesaler has this business number or host. */
export async function isTaken(db: Db, column: 'biz_no' | 'host', value: string): Promise<boolean> {
  const row = await db
    .selectFrom('tenants')
    .select('tenant_id')
    .where(column, '=', value)
    .where('tenant_id', '<>', sql<string>`current_setting('app.tenant')`)
    .executeTakeFirst()
  return row !== undefined
}
