import type { KeyboardEvent } from 'react'
import { useQuantity } from './basket-context.tsx'
import { QuantityInput } from './quantity-input.tsx'
import type { Article } from './quantity-input.tsx'

interface QuantityFieldProps {
  prod: Article
  move?: (event: KeyboardEvent<HTMLElement>) => void
  onZero?: () => void
}

/** The quantity of an article in the open basket. */
export function QuantityField({ prod, move, onZero }: QuantityFieldProps) {
  const [qty, setQty] = useQuantity(prod.prodId)
  return <QuantityInput prod={prod} qty={qty} setQty={setQty} move={move} onZero={onZero} />
}
