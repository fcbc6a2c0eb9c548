import { useEffect, useRef, useState } from 'react'
import { loadProducts } from './load-products.ts'
import type { SoldProduct } from './load-products.ts'

const none: ReadonlyMap<string, SoldProduct | null> = new Map()

/** Articles as currently sold, once loaded; if loading fails the server still enforces the rules. */
export function useProducts(prodIds: readonly string[]): ReadonlyMap<string, SoldProduct | null> {
  const [products, setProducts] = useState(none)
  const asked = useRef(new Set<string>())
  const ids = prodIds.join(' ')
  useEffect(() => {
    const fresh = ids.split(' ').filter((prodId) => prodId !== '' && !asked.current.has(prodId))
    for (const prodId of fresh) asked.current.add(prodId)
    void loadProducts(fresh).then((loaded) => {
      if (loaded.ok) setProducts((known) => new Map([...known, ...loaded.products]))
    })
  }, [ids])
  return products
}
