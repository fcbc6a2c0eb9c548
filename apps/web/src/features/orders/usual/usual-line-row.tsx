import LeftIcon from '@mui/icons-material/AddCircleOutlined'
import TakenIcon from '@mui/icons-material/CheckCircle'
import { styled } from '@mui/material/styles'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { ConflictNote } from '#features/baskets/quantity/conflict-note.tsx'
import { LineIssues } from '#features/baskets/line-issues.tsx'
import { moveBetweenFields } from '#features/baskets/quantity/move-between-fields.ts'
import { OddInBasket } from '#features/baskets/quantity/odd-quantity.tsx'
import type { ChangedLine } from '#features/baskets/quantity/quantity-queue.ts'
import { QuantityInput } from '#features/baskets/quantity/quantity-input.tsx'
import type { LineActions } from '#features/baskets/use-basket-lines.ts'
import { formatQuantity, formatWon } from '#shared/i18n/format.ts'
import { useLocale, useText } from '#shared/i18n/use-text.ts'
import { Picture } from '#shared/ui/picture.tsx'
import { useReasonText } from './reason-text.ts'
import { useSwipeOut } from './use-swipe-out.ts'
import type { UsualRow } from './usual-rows.ts'
import { usualMessages } from './usual.messages.ts'

interface RowProps {
  row: UsualRow
  conflict: ChangedLine | undefined
  setQty: (row: UsualRow, qty: number) => void
  fix: LineActions['fix']
}

/** One line; pressing its picture or swiping it leaves it out. */
export function UsualLineRow({ row, conflict, setQty, fix }: RowProps) {
  const t = useText(usualMessages)
  const locale = useLocale()
  const reasonText = useReasonText()
  const { line, usual } = row
  const { prod } = line
  const isOut = line.qty === 0
  const isOff = usual?.qty === 0
  const sentQty = usual?.sentQty ?? 0
  const { offset, handlers } = useSwipeOut(() => !isOut && setQty(row, 0))
  const notes = [
    sentQty > 0 && t('sent', { qty: formatQuantity(locale, sentQty, prod.unit) }),
    usual ? reasonText(usual) : prod.spec,
    isOff && t(prod.status === 'SOLD_OUT' ? 'soldOut' : 'noneLeft'),
  ]
  return (
    <Row className={isOut ? 'out' : undefined} style={{ transform: `translateX(${String(offset)}px)` }} {...handlers}>
      <button
        type="button"
        aria-pressed={!isOut}
        aria-label={t(isOut ? 'putBack' : 'leaveOut', { name: prod.prodNm })}
        disabled={isOff && isOut}
        onClick={() => setQty(row, isOut ? restoredQty(row) : 0)}
      >
        <Picture url={prod.imageUrl} size={52} width={64} />
        {isOut ? <LeftIcon /> : <TakenIcon />}
      </button>
      <div>
        <b>
          <bdi>{prod.prodNm}</bdi>
        </b>
        {!isOut && <small className="amount">{formatWon(locale, line.totalAmt)}</small>}
      </div>
      {isOut ? (
        <Typography variant="body2" color="textSecondary" sx={{ textAlign: 'end' }}>
          {!isOff && sentQty === 0 && t('leftOut')}
        </Typography>
      ) : (
        <QuantityInput
          prod={prod}
          qty={line.qty}
          setQty={(qty) => setQty(row, qty)}
          move={moveBetweenFields}
          onZero={() => setQty(row, 0)}
        />
      )}
      <small className="reason">
        <bdi>{notes.filter((note) => typeof note === 'string' && note !== '').join(' · ')}</bdi>
      </small>
      <Box sx={{ gridColumn: '1 / -1', '&:empty': { display: 'none' } }}>
        {conflict && <ConflictNote line={conflict} />}
        <LineIssues line={line} fix={fix} />
        {!isOut && (
          <OddInBasket
            prod={prod}
            // Counts what is already sent, so that one more beside nine is not flagged as odd.
            qty={line.qty + sentQty}
            amount={line.totalAmt}
            setQty={(qty) => setQty(row, Math.max(0, qty - sentQty))}
          />
        )}
      </Box>
    </Row>
  )
}

/** Defaults to the minimum if some was already sent, since the whole quantity is rarely wanted twice. */
function restoredQty({ line: { prod }, usual }: UsualRow): number {
  return usual === null || usual.sentQty > 0 ? prod.minQty : usual.qty
}

const Row = styled('li')(({ theme: { breakpoints, palette, shape, typography } }) => ({
  display: 'grid',
  gridTemplateColumns: '52px minmax(0, 1fr) auto',
  // A long quantity has its own line on phones, and its full width beside the name elsewhere.
  '&:has(.long)': {
    '& > .long': { justifySelf: 'end' },
    [breakpoints.up('sm')]: { gridTemplateColumns: '52px minmax(0, 1fr) 176px' },
    [breakpoints.down('sm')]: { '& > button': { gridRow: 'span 3' }, '& > .long': { gridColumn: '2 / -1' } },
  },
  alignItems: 'center',
  columnGap: 12,
  rowGap: 2,
  paddingBlock: 10,
  borderBlockEnd: `1px solid ${palette.divider}`,
  // Vertical moves scroll the page; horizontal moves drag the row.
  touchAction: 'pan-y',
  '&:last-of-type': { borderBlockEnd: 0 },
  '& > button': {
    gridRow: 'span 2',
    position: 'relative',
    padding: 0,
    border: 0,
    background: 'none',
    borderRadius: shape.borderRadius,
    cursor: 'pointer',
    touchAction: 'manipulation',
    '&:focus-visible': { outline: `2px solid ${palette.primary.main}`, outlineOffset: 2 },
    '&:disabled': { cursor: 'default' },
    '& > svg': {
      position: 'absolute',
      insetBlockEnd: -4,
      insetInlineEnd: -4,
      borderRadius: '50%',
      color: palette.primary.main,
      backgroundColor: palette.background.paper,
    },
  },
  '& b': { ...typography.body1, display: 'block', fontWeight: 600, overflowWrap: 'anywhere' },
  '& small': { ...typography.caption, display: 'block', color: palette.text.secondary },
  '& .reason': { gridColumn: '2 / -1' },
  '& .amount': { color: palette.text.primary, fontVariantNumeric: 'tabular-nums' },
  '&.out': {
    '& b': { color: palette.text.secondary, fontWeight: 400 },
    '& img': { opacity: 0.5 },
    '& svg': { color: palette.text.secondary },
  },
}))
