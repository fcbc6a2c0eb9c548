import RemoveIcon from '@mui/icons-material/DeleteOutlined'
import { styled } from '@mui/material/styles'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { boxesText } from '@mall/contract/base/ordering/quantity'
import type { MouseEvent, MouseEventHandler } from 'react'
import { flushSync } from 'react-dom'
import { ConflictNote } from '#features/baskets/quantity/conflict-note.tsx'
import { LineIssues } from '#features/baskets/line-issues.tsx'
import { useEmptiedFrom } from '#features/baskets/quantity/emptied-quantities.ts'
import { moveBetweenFields } from '#features/baskets/quantity/move-between-fields.ts'
import { OddInBasket } from '#features/baskets/quantity/odd-quantity.tsx'
import type { ChangedLine } from '#features/baskets/quantity/quantity-queue.ts'
import { QuantityInput } from '#features/baskets/quantity/quantity-input.tsx'
import { taxWord } from '#features/baskets/tax-word.ts'
import type { LineActions } from '#features/baskets/use-basket-lines.ts'
import { usePacking } from '#features/products/product-facts.tsx'
import { productsMessages } from '#features/products/products.messages.ts'
import { SentBeforeNote } from '#features/sent-orders/sent-before-note.tsx'
import { useShortText } from '#features/sent-orders/short-text.ts'
import { formatQuantity, formatWon } from '#shared/i18n/format.ts'
import { useLocale, useText } from '#shared/i18n/use-text.ts'
import { LeanIconButton } from '#shared/ui/fields/lean-controls.ts'
import { Picture } from '#shared/ui/picture.tsx'
import { PriceMark } from '../placing/changes/price-note.tsx'
import type { PriceChanges } from '../placing/changes/use-price-changes.ts'
import { useReasonText } from './reason-text.ts'
import { useSwipeOut } from './use-swipe-out.ts'
import type { UsualRow } from './usual-rows.ts'
import { usualMessages } from './usual.messages.ts'

interface RowProps {
  row: UsualRow
  conflict: ChangedLine | undefined
  prices: PriceChanges
  setQty: (row: UsualRow, qty: number) => void
  /** `before` is the quantity to be restored, where the field was edited on the way. */
  leaveOut: (row: UsualRow, before?: number) => void
  fix: LineActions['fix']
}

/** One line; its button or a swipe leaves it out, and its row stays to undo that. */
export function UsualLineRow({ row, conflict, prices, setQty, leaveOut, fix }: RowProps) {
  const t = useText(usualMessages)
  const { line, usual } = row
  const { prod } = line
  const isOut = line.qty === 0
  const comingQty = usual?.comingQty ?? usual?.sentQty ?? 0
  const emptiedFrom = useEmptiedFrom(prod.prodId)
  const isEmptied = emptiedFrom !== undefined
  const { offset, handlers } = useSwipeOut(() => !isOut && leaveOut(row, emptiedFrom))
  /** The pressed button makes room for its counterpart, which takes the focus. */
  const press = (change: () => void) => (event: MouseEvent<HTMLButtonElement>) => {
    const item = event.currentTarget.closest('li')
    flushSync(change)
    item?.querySelector<HTMLElement>('[data-counterpart]')?.focus()
  }
  return (
    <Row className={isOut ? 'out' : undefined} style={{ transform: `translateX(${String(offset)}px)` }} {...handlers}>
      <div className="picture">
        <Picture url={prod.imageUrl} size={52} width={64} />
      </div>
      <b>
        <bdi>{prod.prodNm}</bdi>
      </b>
      {!isOut && (
        <LeanIconButton
          type="button"
          aria-label={t('leaveOut', { name: prod.prodNm })}
          onClick={press(() => leaveOut(row, emptiedFrom))}
          data-counterpart
        >
          <RemoveIcon fontSize="small" />
        </LeanIconButton>
      )}
      <Facts row={row} />
      <div className="foot">
        {isOut ? (
          <LeftOut row={row} putBack={press(() => setQty(row, row.restoreQty))} />
        ) : (
          <>
            <Amount line={isEmptied ? { ...line, qty: 0, totalAmt: 0, vatAmt: 0 } : line} />
            <QuantityInput
              prod={prod}
              qty={line.qty}
              setQty={(qty) => setQty(row, qty)}
              move={moveBetweenFields}
              onZero={(before) => leaveOut(row, before)}
            />
          </>
        )}
      </div>
      <Box className="notes">
        {!usual && <SentBeforeNote prod={prod} />}
        {conflict && <ConflictNote line={conflict} />}
        {!isOut && <PriceMark line={line} prices={prices} />}
        <LineIssues line={line} fix={fix} />
        {!isOut && !isEmptied && (
          <OddInBasket
            prod={prod}
            qty={line.qty}
            sentQty={comingQty}
            amount={line.totalAmt}
            setQty={(qty) => setQty(row, qty)}
            leaveOut={() => leaveOut(row)}
          />
        )}
      </Box>
    </Row>
  )
}

/** Size, price and tax, then why the line is here. */
function Facts({ row: { line, usual } }: { row: UsualRow }) {
  const t = useText(usualMessages)
  const ofTax = useText(productsMessages)
  const locale = useLocale()
  const reasonText = useReasonText()
  const { prod } = line
  const packing = usePacking(prod)
  const sentQty = usual?.sentQty ?? 0
  const short = useShortText()(sentQty, usual?.comingQty ?? sentQty, prod.unit)
  const price = `${formatWon(locale, line.unitPrice)} ${ofTax(taxWord(prod))}`
  const notes = [
    sentQty > 0 && short === null && t('sent', { qty: formatQuantity(locale, sentQty, prod.unit) }),
    usual && reasonText(usual),
    prod.status === 'SOLD_OUT' ? t('soldOut') : isUnavailable(usual) && t('noneLeft'),
  ]
  return (
    <div className="facts">
      <small>
        <bdi>{[packing, price].filter((part) => part !== '').join(' · ')}</bdi>
      </small>
      {short !== null && <small className="short">{short}</small>}
      <small>
        <bdi>{notes.filter((note) => typeof note === 'string' && note !== '').join(' · ')}</bdi>
      </small>
    </div>
  )
}

/** The box note is below the amount, where it takes no room of its own when it appears. */
function Amount({ line: { prod, qty, totalAmt, vatAmt } }: { line: UsualRow['line'] }) {
  const ofTax = useText(productsMessages)
  const locale = useLocale()
  const notes = [boxesText(locale, qty, prod), vatAmt > 0 && ofTax('vatIn')]
  return (
    <div className="amount">
      {formatWon(locale, totalAmt)}
      <small>{notes.filter((note) => note !== '' && note !== false).join(' · ')}</small>
    </div>
  )
}

function LeftOut({ row: { line, usual }, putBack }: { row: UsualRow; putBack: MouseEventHandler<HTMLButtonElement> }) {
  const t = useText(usualMessages)
  const { prod } = line
  const isSent = usual !== null && usual.sentQty > 0 && usual.qty === 0
  const isOff = prod.status !== 'ON' || isUnavailable(usual)
  const word = t(isSent ? 'orderMore' : 'putBack')
  return (
    <>
      <div>{!isSent && !isOff && <small>{t('leftOut')}</small>}</div>
      <Button
        variant="outlined"
        disabled={isOff}
        aria-label={t('ofArticle', { name: prod.prodNm, action: word })}
        onClick={putBack}
        data-counterpart
        sx={{ minBlockSize: 44 }}
      >
        {word}
      </Button>
    </>
  )
}

/** Expected, but stock and allocation leave nothing. */
const isUnavailable = (usual: UsualRow['usual']) => usual?.qty === 0 && usual.sentQty === 0

const Row = styled('li')(({ theme: { breakpoints, palette, typography } }) => ({
  display: 'grid',
  gridTemplateAreas: '"picture name remove" "picture facts facts" "foot foot foot" "notes notes notes"',
  gridTemplateColumns: '52px minmax(0, 1fr) auto',
  [breakpoints.up('sm')]: {
    gridTemplateAreas: '"picture name foot remove" "picture facts foot remove" "notes notes notes notes"',
    gridTemplateColumns: '52px minmax(0, 1fr) auto 44px',
  },
  alignItems: 'start',
  columnGap: 12,
  rowGap: 2,
  paddingBlock: 10,
  borderBlockEnd: `1px solid ${palette.divider}`,
  // Vertical moves scroll the page; horizontal moves drag the row.
  touchAction: 'pan-y',
  '&:last-of-type': { borderBlockEnd: 0 },
  '& > .picture': { gridArea: 'picture' },
  '& > b': { ...typography.body1, gridArea: 'name', fontWeight: 600, overflowWrap: 'anywhere' },
  // Its finger-sized area reaches beyond the line of the name.
  '& > button': {
    gridArea: 'remove',
    justifySelf: 'end',
    marginBlock: -10,
    marginInlineEnd: -10,
    [breakpoints.up('sm')]: { alignSelf: 'center', margin: 0 },
  },
  '& > .facts': { gridArea: 'facts' },
  '& > .foot': {
    gridArea: 'foot',
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    // Above sums of ten figures the field has a line of its own.
    flexWrap: 'wrap',
    columnGap: 12,
    minBlockSize: 46,
    '& > :last-child': { flexShrink: 0, marginInlineStart: 'auto' },
    // The field's own box note, which Amount shows.
    '& > .amount + div > small:not([role])': { display: 'none' },
    [breakpoints.up('sm')]: { alignSelf: 'center', '& > .amount': { textAlign: 'end' } },
  },
  '& > .notes': { gridArea: 'notes', '&:empty': { display: 'none' } },
  '& small': { ...typography.caption, display: 'block', color: palette.text.secondary },
  '& .short': { color: palette.warning.dark, fontWeight: 600 },
  '& .amount': { fontWeight: 600, fontVariantNumeric: 'tabular-nums' },
  '&.out': {
    '& > b': { color: palette.text.secondary, fontWeight: 400 },
    '& img': { opacity: 0.5 },
  },
}))
