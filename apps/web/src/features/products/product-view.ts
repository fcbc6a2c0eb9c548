import { useState } from 'react'
import { readDevice, writeDevice } from '#shared/storage/device.ts'

export type ProductView = 'grid' | 'table'

/** Remembers the list view in this browser. */
export function useProductView(): [ProductView, (view: ProductView) => void] {
  const [view, setView] = useState<ProductView>(() => (readDevice().productView === 'table' ? 'table' : 'grid'))
  return [
    view,
    (next) => {
      writeDevice({ productView: next })
      setView(next)
    },
  ]
}
