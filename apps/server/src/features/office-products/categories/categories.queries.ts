import { sql } from 'kysely'
import { lockName } from '#db/locks.ts'
import type { Db, Trx } from '#db/open.ts'

/** The tree is changed by one user after another, so that what was checked holds until the end. */
export async function lockTree(trx: Trx, tenantId: string): Promise<void> {
  await lockName(trx, `category tree ${tenantId}`)
}

/** In display order. */
export function listCategories(db: Db) {
  return db
    .selectFrom('categories')
    .select(['category_id as categoryId', 'parent_id as parentId', 'name', 'version'])
    .orderBy('sort')
    .orderBy('name')
    .orderBy('category_id')
    .execute()
}

/** Products by category, without those that have ended. */
export async function countProducts(db: Db): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('products')
    .select((product) => ['category_id', product.cast<number>(product.fn.countAll(), 'integer').as('n')])
    .where('ended_at', 'is', null)
    .groupBy('category_id')
    .execute()
  return new Map(rows.map(({ category_id, n }) => [category_id, n]))
}

/** Ended ones count too, as they still refer to the category. */
export async function countProductsIn(trx: Trx, categoryId: string): Promise<number> {
  const { n } = await trx
    .selectFrom('products')
    .select((product) => product.cast<number>(product.fn.countAll(), 'integer').as('n'))
    .where('category_id', '=', categoryId)
    .executeTakeFirstOrThrow()
  return n
}

export async function insertCategory(trx: Trx, row: { parent_id: string | null; name: string }): Promise<string> {
  const { category_id } = await trx
    .insertInto('categories')
    .values(row)
    .returning('category_id')
    .executeTakeFirstOrThrow()
  return category_id
}

export async function updateCategory(
  trx: Trx,
  categoryId: string,
  row: { parent_id: string | null; name: string },
): Promise<void> {
  await trx
    .updateTable('categories')
    .set((category) => ({ ...row, version: category('version', '+', 1) }))
    .where('category_id', '=', categoryId)
    .execute()
}

/** Numbers these categories in their order. */
export async function orderCategories(trx: Trx, categoryIds: readonly string[]): Promise<void> {
  await sql`update categories c set sort = o.place
    from unnest(${categoryIds}::uuid[]) with ordinality as o (category_id, place)
    where c.category_id = o.category_id and c.sort <> o.place`.execute(trx)
}

export async function deleteCategory(trx: Trx, categoryId: string): Promise<void> {
  await trx.deleteFrom('categories').where('category_id', '=', categoryId).execute()
}
