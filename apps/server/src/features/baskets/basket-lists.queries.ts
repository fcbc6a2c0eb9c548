import { sql } from 'kysely'
import type { Db, Trx } from '#db/open.ts'

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

/** undefined when the store has an open basket of that name. */
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

/** Takes the mark from the old default before it is given, because a store may have one only. */
export async function makeDefault(trx: Trx, storeId: string, basketId: string): Promise<void> {
  await sql`update baskets set is_default = false where store_id = ${storeId} and is_default and order_id is null`.execute(
    trx,
  )
  await trx.updateTable('baskets').set({ is_default: true }).where('basket_id', '=', basketId).execute()
}

export async function deleteBasket(trx: Trx, basketId: string): Promise<void> {
  await trx.deleteFrom('baskets').where('basket_id', '=', basketId).execute()
}
