import Box from '@mui/material/Box'
import { useState } from 'react'
import { useOpenBasket, useTyped } from '#features/baskets/basket-context.tsx'
import { useShares } from '#features/baskets/share/shares-context.tsx'
import { useText } from '#shared/i18n/use-text.ts'
import { ToggleChip } from '#shared/ui/toggle-chip.tsx'
import { articleSums } from './article-sums.ts'
import { GoodsLine } from './goods-line.tsx'
import type { Decision } from './paste-draft.ts'
import { pasteMessages } from './paste.messages.ts'
import { additionOf, isOpen } from './paste-rows.ts'
import type { GoodsRow } from './paste-rows.ts'

interface GoodsLinesProps {
  rows: readonly GoodsRow[]
  decide: (key: string, decision: Decision) => void
}

/** Up to this many lines no filter is offered. */
const maxUnfilteredLines = 15

/** Every line with its matched article; open ones are decided in place, added ones are hidden. */
export function GoodsLines({ rows, decide }: GoodsLinesProps) {
  const t = useText(pasteMessages)
  const { basket } = useOpenBasket()
  const typed = useTyped()
  const shares = useShares()
  // Filtered rows stay until the filter is turned off, so that none disappears while the user edits it.
  const [chosen, setChosen] = useState<ReadonlySet<string> | null>(null)
  const inBasket = new Map(basket?.content.map(({ prod, qty }) => [prod.prodId, qty]))
  for (const [prodId, { qty }] of typed) inBasket.set(prodId, qty)
  const sums = articleSums(rows, (prodId) => inBasket.get(prodId) ?? 0)
  const sumOf = ({ prod }: GoodsRow) => (prod ? sums.get(prod.prodId) : undefined)
  const exceedsShare = (prodId: string, total: number) => total > (shares.get(prodId)?.remains ?? Infinity)
  const needsAttention = (row: GoodsRow) => {
    const { lines = 0, total = 0 } = sumOf(row) ?? {}
    return isOpen(row) || (additionOf(row) !== null && (lines > 1 || exceedsShare(row.prod?.prodId ?? '', total)))
  }
  const left = rows.filter(({ state }) => state !== 'ADDED')
  const toLookAt = left.filter(needsAttention)
  const isOffered = chosen !== null || (left.length > maxUnfilteredLines && toLookAt.length > 0)
  const turn = () => setChosen(chosen === null ? new Set(toLookAt.map(({ key }) => key)) : null)
  return (
    <>
      {isOffered && (
        <div>
          <ToggleChip label={t('onlyOpen', { count: toLookAt.length })} isOn={chosen !== null} toggle={turn} />
        </div>
      )}
      <Box component="ul" sx={{ display: 'grid', gap: 1.5, margin: 0, padding: 0, listStyle: 'none' }}>
        {left
          .filter(({ key }) => chosen?.has(key) ?? true)
          .map((row) => (
            <GoodsLine key={row.key} row={row} sum={sumOf(row)} decide={(decision) => decide(row.key, decision)} />
          ))}
      </Box>
    </>
  )
}
