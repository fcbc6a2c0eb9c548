import type { Ordering } from '../ordering.ts'

/** Gives a store another open basket with five of a product, after something was rehearsed. */
export async function plantLaterBasket(
  { shop }: Ordering,
  { storeId, prodId, isDefault = false }: { storeId: string; prodId: string | undefined; isDefault?: boolean },
): Promise<void> {
  const basket = await shop.insert('baskets', { store_id: storeId, name: '나중', is_default: isDefault })
  await shop.run(
    `insert into basket_items (basket_id, prod_id, qty, seen_price_milli, by_user_id)
     select $1, $2, 5, 1000000, by_user_id from basket_items limit 1`,
    [basket.basket_id, prodId],
  )
}
