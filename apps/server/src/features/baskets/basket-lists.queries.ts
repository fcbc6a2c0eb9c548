import { sql } from 'kysely'
import { lockName } from '#db/locks.ts'
import type { Db, Trx } from '#db/open.ts'
import type { StoreCaller } from '#platform/http/caller.ts'

/**
 * Serialises creating, renaming and choosing the default of a store's baskets: names and the default are constraints
 * across all its baskets, which the lock of one basket cannot guard.
 */
export async function lockBasketsOf(trx: Trx, { tenantId, storeId }: Pick<StoreCaller, 'tenantId' | 'storeId'>) {
  await lockName(trx, `baskets ${tenantId} ${storeId}`)
}

export async function listOpenBaskets(db: Db, storeId: string) {
  return db
    .selectFrom('baskets as b')
    .select(['b.basket_id', 'b.name', 'b.is_default'])
    .select((eb) =>
      eb
        .selectFrom('basket_items as i')
        .select((count) => count.cast<number>(count.fn.countAll(), 'integer').as('n'))
        .whereRef('i.basket_id', '=', 'b.basket_id')
        .as('line_count'),
    )
    .where('b.store_id', '=', storeId)
    .where('b.order_id', 'is', null)
    .orderBy('b.is_default', 'desc')
    .orderBy('b.created_at')
    .execute()
}

/** Returns undefined if the store already has an open basket of that name. */
export async function insertBasket(trx: Trx, storeId: string, name: string): Promise<string | undefined> {
  const row = await trx
    .insertInto('baskets')
    .values({ store_id: storeId, name })
    .onConflict((conflict) => conflict.doNothing())
    .returning('basket_id')
    .executeTakeFirst()
  return row?.basket_id
}

export async function isNameTaken(trx: Trx, storeId: string, name: string, but: string): Promise<boolean> {
  const row = await trx
    .selectFrom('baskets')
    .select('basket_id')
    .where('store_id', '=', storeId)
    .where('name', '=', name)
    .where('order_id', 'is', null)
    .where('basket_id', '!=', but)
    .executeTakeFirst()
  return row !== undefined
}

export async function renameBasket(trx: Trx, basketId: string, name: string): Promise<void> {
  await trx.updateTable('baskets').set({ name }).where('basket_id', '=', basketId).execute()
}

/** Clears the old default before setting the new one, because a store may have only one. */
export async function makeDefault(trx: Trx, storeId: string, basketId: string): Promise<void> {
  await lockDefault(trx, storeId)
  await sql`update baskets set is_default = false where store_id = ${storeId} and is_default and order_id is null`.execute(
    trx,
  )
  await trx.updateTable('baskets').set({ is_default: true }).where('basket_id', '=', basketId).execute()
}

/**
 * Locks the default basket. A transaction that waited while it was ordered finds it closed, and sees its replacement
 * only in its next statement; without a second look there would be two defaults.
 */
async function lockDefault(trx: Trx, storeId: string): Promise<void> {
  const open = trx
    .selectFrom('baskets')
    .select('basket_id')
    .where('store_id', '=', storeId)
    .where('is_default', '=', true)
    .where('order_id', 'is', null)
  while ((await open.forNoKeyUpdate().executeTakeFirst()) === undefined) {
    if ((await open.executeTakeFirst()) === undefined) return
  }
}

export async function deleteBasket(trx: Trx, basketId: string): Promise<void> {
  await trx.deleteFrom('baskets').where('basket_id', '=', basketId).execute()
}
