import type { Basket, BasketLine } from '@mall/contract/baskets'
import { useMemo } from 'react'
import { arrivingLines } from './arriving-lines.ts'
import { useTyped } from './basket-context.tsx'

/** Lines that are typed and not in the saved basket yet. */
export function useArrivingLines(basket: Basket | undefined): readonly BasketLine[] {
  const typed = useTyped()
  return useMemo(() => (basket ? arrivingLines(basket, typed) : []), [basket, typed])
}
