import { sql } from 'kysely'
import type { Db, Trx } from '#db/open.ts'

/** For an hour from now, also if the session views the store already. */
export async function openView(trx: Trx, sessionId: string, storeId: string): Promise<Date> {
  const inAnHour = sql<Date>`now() + interval '1 hour'`
  const { ends_at } = await trx
    .insertInto('store_views')
    .values({ session_id: sessionId, store_id: storeId, ends_at: inAnHour })
    .onConflict((of) => of.columns(['tenant_id', 'session_id', 'store_id']).doUpdateSet({ ends_at: inAnHour }))
    .returning('ends_at')
    .executeTakeFirstOrThrow()
  return ends_at
}

export async function findViewEnd(db: Db, sessionId: string, storeId: string): Promise<Date | undefined> {
  const view = await db
    .selectFrom('store_views')
    .select('ends_at')
    .where('session_id', '=', sessionId)
    .where('store_id', '=', storeId)
    .where('ends_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
  return view?.ends_at
}
