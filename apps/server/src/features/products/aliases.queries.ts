import type { Db, Trx } from '#db/open.ts'

export interface AliasToKeep {
  alias: string
  /** As it is compared. */
  key: string
}

/** A name that the store gave to another article before is that one's no more. */
export async function saveAlias(trx: Trx, storeId: string, prodId: string, { alias, key }: AliasToKeep): Promise<void> {
  await trx
    .insertInto('store_aliases')
    .values({ store_id: storeId, prod_id: prodId, alias, alias_key: key })
    .onConflict((known) =>
      known.columns(['tenant_id', 'store_id', 'alias_key']).doUpdateSet({ prod_id: prodId, alias }),
    )
    .execute()
}

/** False when the article was not called so. */
export async function deleteAlias(trx: Trx, storeId: string, prodId: string, key: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('store_aliases')
    .where('store_id', '=', storeId)
    .where('alias_key', '=', key)
    .where('prod_id', '=', prodId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Of how many names of the store, this one left out, there are already. */
export async function countOtherAliases(trx: Trx, storeId: string, key: string): Promise<number> {
  const { n } = await trx
    .selectFrom('store_aliases')
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('n'))
    .where('store_id', '=', storeId)
    .where('alias_key', '!=', key)
    .executeTakeFirstOrThrow()
  return n
}

/** What the store calls the article, in the order of the alphabet. */
export async function listAliases(db: Db, storeId: string, prodId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('store_aliases')
    .select('alias')
    .where('store_id', '=', storeId)
    .where('prod_id', '=', prodId)
    .orderBy('alias_key')
    .execute()
  return rows.map(({ alias }) => alias)
}
