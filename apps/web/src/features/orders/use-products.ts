import type { OrderLine } from '@mall/contract/orders'
import type { Product } from '@mall/contract/products'
import { useEffect, useState } from 'react'
import { loadProducts } from './load-products.ts'

const none: ReadonlyMap<string, Product | null> = new Map()

/** The articles of an order as they are sold now, once they are known; where that fails the server still keeps the rules. */
export function useProducts(lines: readonly OrderLine[]): ReadonlyMap<string, Product | null> {
  const [products, setProducts] = useState(none)
  const ids = lines.map(({ prodId }) => prodId).join(' ')
  useEffect(() => {
    let isOver = false
    void loadProducts(ids.split(' ')).then((loaded) => {
      if (!isOver && loaded.ok) setProducts(loaded.products)
    })
    return () => {
      isOver = true
    }
  }, [ids])
  return products
}
