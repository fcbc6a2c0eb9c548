import { sql } from 'kysely'
import type { Db } from '#db/open.ts'

/** The pictures of a product, the main one first, and what the office would offer instead of it, the best first. */
export function findPicturesAndSubstitutes(db: Db, prodId: string) {
  return db
    .selectFrom('products')
    .select([sql<string[]>`array_remove(image_url || more_pictures, null)`.as('pictures'), 'substitutes'])
    .where('prod_id', '=', prodId)
    .executeTakeFirst()
}
