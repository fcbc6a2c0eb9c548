import { styled } from '@mui/material/styles'
import { totalAt } from '@mall/contract/base/money'
import type { Product } from '@mall/contract/products'
import type { KeyboardEvent } from 'react'
import { useQuantity } from '../basket-context.tsx'
import { QuantityAsks } from './quantity-asks.tsx'
import { QuantityInput } from './quantity-input.tsx'
import { withinShare } from '../share/share-of.ts'
import { useShare } from '../share/shares-context.tsx'

interface QuantityFieldProps {
  prod: Product
  move?: (event: KeyboardEvent<HTMLElement>) => void
  onZero?: (before: number) => void
}

/** Quantity of an article in the open basket. */
export function QuantityField({ prod, move, onZero }: QuantityFieldProps) {
  const [qty, setQty, isKnown] = useQuantity(prod.prodId, prod)
  const share = useShare(prod.prodId)
  const totalAmt = totalAt({ ...prod, qty })
  return (
    <Anchor>
      <QuantityInput
        prod={withinShare(prod, share)}
        qty={qty}
        setQty={setQty}
        move={move}
        onZero={onZero}
        stepsOff={!isKnown}
        mends
      />
      <QuantityAsks prod={prod} qty={qty} amount={totalAmt} setQty={setQty} floats />
    </Anchor>
  )
}

const Anchor = styled('div')({
  position: 'relative',
  inlineSize: 132,
  '@media (pointer: coarse)': { inlineSize: 144, maxInlineSize: '100%' },
  // A digit that is cut off makes another quantity of it.
  '&:has(.long)': { inlineSize: 148, '@media (pointer: coarse)': { inlineSize: 176 } },
  '& > :first-of-type': { inlineSize: '100%' },
})
