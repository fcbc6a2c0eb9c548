import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { isUnavailable } from '@mall/contract/baskets/line-fix'
import { useState } from 'react'
import { useOpenBasket, useQuantity } from '#features/baskets/basket-context.tsx'
import { ConflictNote } from '#features/baskets/quantity/conflict-note.tsx'
import { isSold } from '#features/baskets/is-sold.ts'
import { LineAmount } from '#features/baskets/line-amount.tsx'
import { LineIssues } from '#features/baskets/line-issues.tsx'
import { NextPriceNote } from '#features/baskets/next-price-note.tsx'
import { OddInBasket } from '#features/baskets/quantity/odd-quantity.tsx'
import type { ChangedLine } from '#features/baskets/quantity/quantity-queue.ts'
import { basketPageMessages } from '#features/baskets/page/basket-page.messages.ts'
import { taxWord } from '#features/baskets/tax-word.ts'
import type { LineActions } from '#features/baskets/use-basket-lines.ts'
import { SentBeforeNote } from '#features/sent-orders/sent-before-note.tsx'
import { useAllSentBefore } from '#features/sent-orders/sent-days-context.tsx'
import { formatQuantity, formatWon } from '#shared/i18n/format.ts'
import { useLocale, useText } from '#shared/i18n/use-text.ts'
import { Picture } from '#shared/ui/picture.tsx'
import type { Basket } from '@mall/contract/baskets'
import { PriceMark } from './changes/price-note.tsx'
import type { PriceChanges } from './changes/use-price-changes.ts'
import { placingMessages } from './placing.messages.ts'

type Line = Basket['content'][number]

/** Further lines are collapsed, unless they need attention. */
const maxShown = 8
/** Odd quantities are only known after rendering, so CSS decides what to collapse. */
const folding = { '& > .folded:not(:has([data-odd]))': { display: 'none' } }

interface ReviewProps {
  lines: readonly Line[]
  prices: PriceChanges
  fix: LineActions['fix']
  /** Until when an order for the chosen day is taken. */
  deadline: string | null | undefined
}

/** Lists the lines for a last review before sending. */
export function ReviewLines({ lines, prices, fix, deadline }: ReviewProps) {
  const t = useText(placingMessages)
  const [isOpen, setOpen] = useState(false)
  const { conflicts } = useOpenBasket()
  const conflictOf = ({ prod }: Line) => conflicts.find(({ prodId }) => prodId === prod.prodId)
  const before = useAllSentBefore()
  const isOpenQuestion = (line: Line) =>
    line.issues.length > 0 ||
    prices.changed.some(({ prodId }) => prodId === line.prod.prodId) ||
    conflictOf(line) !== undefined ||
    before.has(line.prod.prodId)
  const isFolded = (line: Line, n: number) => !isOpen && n >= maxShown && !isOpenQuestion(line)
  return (
    <>
      <Box component="ul" sx={{ margin: 0, padding: 0, listStyle: 'none', ...folding }}>
        {lines.map((line, n) => (
          <ReviewLine
            key={line.basketItemId}
            line={line}
            isFolded={isFolded(line, n)}
            conflict={conflictOf(line)}
            prices={prices}
            fix={fix}
            deadline={deadline}
          />
        ))}
      </Box>
      {lines.some(isFolded) && <Button onClick={() => setOpen(true)}>{t('all', { count: lines.length })}</Button>}
    </>
  )
}

interface ReviewLineProps {
  line: Line
  isFolded: boolean
  conflict: ChangedLine | undefined
  prices: PriceChanges
  fix: LineActions['fix']
  /** Until when an order for the chosen day is taken. */
  deadline: string | null | undefined
}

function ReviewLine({ line, isFolded, conflict, prices, fix, deadline }: ReviewLineProps) {
  const locale = useLocale()
  const tax = useText(basketPageMessages)
  const { prod } = line
  const [, setQty] = useQuantity(prod.prodId)
  return (
    <Box
      component="li"
      className={isFolded ? 'folded' : undefined}
      sx={{ paddingBlock: 1, '& + &': { borderBlockStart: '1px solid', borderColor: 'divider' } }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
        <Picture url={prod.imageUrl} size={40} width={64} />
        <Box sx={{ flexGrow: 1, minInlineSize: 0 }}>
          <Typography sx={{ fontWeight: 600 }}>
            <bdi>{prod.prodNm}</bdi>
          </Typography>
          <Typography variant="caption" color="textSecondary" component="div">
            <bdi>
              {[prod.spec, isSold(line) ? `${formatWon(locale, line.unitPrice)} ${tax(taxWord(prod))}` : '', line.memo]
                .filter((text) => text !== '')
                .join(' · ')}
            </bdi>
          </Typography>
        </Box>
        <Box sx={{ textAlign: 'end', whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
          <Typography sx={{ fontWeight: 600 }}>
            <bdi>{formatQuantity(locale, line.qty, prod.unit)}</bdi>
          </Typography>
          <Typography variant="caption" color="textSecondary" component="div">
            <LineAmount line={line} />
          </Typography>
        </Box>
      </Box>
      <Box sx={{ marginBlockStart: 1, '&:empty': { display: 'none' } }}>
        <SentBeforeNote prod={prod} />
        {conflict && <ConflictNote line={conflict} />}
        <NextPriceNote line={line} deadline={deadline} />
        <PriceMark line={line} prices={prices} />
        <LineIssues line={line} fix={fix} />
        <OddInBasket prod={prod} qty={isUnavailable(line) ? 0 : line.qty} amount={line.totalAmt} setQty={setQty} />
      </Box>
    </Box>
  )
}
