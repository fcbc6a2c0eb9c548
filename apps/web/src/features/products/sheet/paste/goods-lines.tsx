import Box from '@mui/material/Box'
import { useOpenBasket, useTyped } from '#features/baskets/basket-context.tsx'
import { GoodsLine } from './goods-line.tsx'
import type { Decision } from './paste-draft.ts'
import type { GoodsRow } from './paste-rows.ts'

interface GoodsLinesProps {
  rows: readonly GoodsRow[]
  decide: (key: string, decision: Decision) => void
}

/** Every line with the article that it means; what is open is decided in place. What was added is gone. */
export function GoodsLines({ rows, decide }: GoodsLinesProps) {
  const { basket } = useOpenBasket()
  const typed = useTyped()
  const standing = new Map(basket?.content.map(({ prod, qty }) => [prod.prodId, qty]))
  for (const [prodId, { qty }] of typed) standing.set(prodId, qty)
  return (
    <Box component="ul" sx={{ display: 'grid', gap: 1.5, margin: 0, padding: 0, listStyle: 'none' }}>
      {rows
        .filter(({ state }) => state !== 'ADDED')
        .map((row) => (
          <GoodsLine
            key={row.key}
            row={row}
            standing={row.prod ? (standing.get(row.prod.prodId) ?? 0) : 0}
            decide={(decision) => decide(row.key, decision)}
          />
        ))}
    </Box>
  )
}
