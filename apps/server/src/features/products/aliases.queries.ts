import type { Db, Trx } from '#db/open.ts'

export interface AliasToKeep {
  alias: string
  /** Normalised for comparison. */
  key: string
}

/** Moves the name to this article if another one of the store had it. */
export async function saveAlias(trx: Trx, storeId: string, prodId: string, { alias, key }: AliasToKeep): Promise<void> {
  await trx
    .insertInto('store_aliases')
    .values({ store_id: storeId, prod_id: prodId, alias, alias_key: key })
    .onConflict((known) =>
      known.columns(['tenant_id', 'store_id', 'alias_key']).doUpdateSet({ prod_id: prodId, alias }),
    )
    .execute()
}

/** Returns false if the article did not have this name. */
export async function deleteAlias(trx: Trx, storeId: string, prodId: string, key: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('store_aliases')
    .where('store_id', '=', storeId)
    .where('alias_key', '=', key)
    .where('prod_id', '=', prodId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Counts the store's aliases other than this one. */
export async function countOtherAliases(trx: Trx, storeId: string, key: string): Promise<number> {
  const { n } = await trx
    .selectFrom('store_aliases')
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('n'))
    .where('store_id', '=', storeId)
    .where('alias_key', '!=', key)
    .executeTakeFirstOrThrow()
  return n
}

/** The store's names for the article, in alphabetical order. */
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
