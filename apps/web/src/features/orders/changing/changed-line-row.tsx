import RemoveIcon from '@mui/icons-material/DeleteOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Typography from '@mui/material/Typography'
import type { OrderLine } from '@mall/contract/orders'
import { FaultNote } from '#features/baskets/fault-note.tsx'
import { LineMemo } from '#features/baskets/page/line-memo.tsx'
import { basketPageMessages } from '#features/baskets/page/basket-page.messages.ts'
import { useEmptiedFrom } from '#features/baskets/quantity/emptied-quantities.ts'
import { moveBetweenFields } from '#features/baskets/quantity/move-between-fields.ts'
import { OddQuantity } from '#features/baskets/quantity/odd-quantity.tsx'
import { QuantityInput } from '#features/baskets/quantity/quantity-input.tsx'
import { taxWord } from '#features/baskets/tax-word.ts'
import { formatCount, formatWon, unitName } from '#shared/i18n/format.ts'
import { useLocale, useText } from '#shared/i18n/use-text.ts'
import { Picture } from '#shared/ui/picture.tsx'
import type { SoldProduct } from '../load-products.ts'
import { changingMessages } from './changing.messages.ts'
import { lineFault } from './line-rule.ts'
import { lineTotal } from './order-changes.ts'
import type { ChangedLine } from './order-changes.ts'

interface RowProps {
  orderId: string
  line: ChangedLine
  /** The line as ordered; undefined if it is new. */
  before: OrderLine | undefined
  /** Removed lines stay visible so that they can be restored. */
  isRemoved: boolean
  /** The article as currently sold, with its step and limits. */
  prod: SoldProduct | null | undefined
  set: (line: ChangedLine) => void
  remove: () => void
}

const areas = {
  xs: '"picture text end" "quantity quantity amount" "fault fault fault" "odd odd odd"',
  md: '"picture text quantity amount end" "fault fault fault fault fault" "odd odd odd odd odd"',
}

/** One line of an order being edited, next to its original quantity. */
export function ChangedLineRow({ orderId, line, before, isRemoved, prod, set, remove }: RowProps) {
  const t = useText(changingMessages)
  const locale = useLocale()
  const tax = useText(basketPageMessages)
  const isEmptied = useEmptiedFrom(line.prodId) !== undefined
  const counted = isEmptied ? { ...line, qty: 0 } : line
  const price = `${formatWon(locale, line.unitPrice)} ${tax(taxWord(line))}`
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateAreas: areas,
        '--quantity': '148px',
        '@media (pointer: coarse)': { '--quantity': '176px' },
        gridTemplateColumns: { xs: '48px minmax(0, 1fr) auto', md: '48px minmax(0, 1fr) var(--quantity) 112px 96px' },
        columnGap: 1.5,
        rowGap: 1,
        alignItems: 'center',
        paddingBlock: 1.5,
        borderBlockEnd: '1px solid',
        borderColor: 'divider',
      }}
    >
      <Box sx={{ gridArea: 'picture', opacity: isRemoved ? 0.5 : 1 }}>
        <Picture url={line.imageUrl} size="100%" width={64} />
      </Box>
      <Box sx={{ gridArea: 'text', minInlineSize: 0, display: 'grid' }}>
        <Typography sx={{ fontWeight: 600, ...(isRemoved && { textDecoration: 'line-through' }) }}>
          <bdi>{line.prodNm}</bdi>
        </Typography>
        <Typography variant="caption" color="textSecondary">
          <bdi>{[line.spec, price].filter((text) => text !== '').join(' · ')}</bdi>
        </Typography>
        {!isRemoved && <LineMemo name={line.prodNm} memo={line.memo} save={(memo) => set({ ...line, memo })} />}
        <ChangeMark line={line} before={before} isRemoved={isRemoved || isEmptied} />
      </Box>
      {!isRemoved && (
        <>
          <Box sx={{ gridArea: 'quantity' }}>
            <QuantityInput
              prod={articleOf(line, prod)}
              qty={line.qty}
              setQty={(qty) => set({ ...line, qty })}
              move={moveBetweenFields}
              onZero={remove}
            />
          </Box>
          <Typography
            sx={{ gridArea: 'amount', textAlign: 'end', fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}
          >
            {formatWon(locale, lineTotal(counted, before))}
            {line.taxType === 'TAX' && (
              <Typography variant="caption" color="textSecondary" component="div">
                {tax('vatIn')}
              </Typography>
            )}
          </Typography>
          {!isEmptied && <Fault line={line} before={before} prod={prod} set={set} remove={remove} />}
          <Box sx={{ gridArea: 'odd', '&:empty': { display: 'none' } }}>
            {counted.qty > (before?.ordered.qty ?? 0) && (
              <OddQuantity
                prod={line}
                qty={line.qty}
                amount={lineTotal(line, before)}
                setQty={(qty) => set({ ...line, qty })}
                orderId={orderId}
              />
            )}
          </Box>
        </>
      )}
      <Box sx={{ gridArea: 'end', justifySelf: 'end' }}>
        {/* One button for both states, so that it keeps the focus. */}
        <Button
          size="small"
          color={isRemoved ? 'primary' : 'inherit'}
          aria-label={t(isRemoved ? 'restoreOf' : 'remove', { name: line.prodNm })}
          onClick={() => (isRemoved ? set(line) : remove())}
          sx={{ minInlineSize: 40, minBlockSize: 40, ...(!isRemoved && { color: 'action.active', padding: 0 }) }}
        >
          {isRemoved ? t('restore') : <RemoveIcon fontSize="small" />}
        </Button>
      </Box>
    </Box>
  )
}

function ChangeMark({ line, before, isRemoved }: Pick<RowProps, 'line' | 'before' | 'isRemoved'>) {
  const t = useText(changingMessages)
  const chip = (label: string, color: 'primary' | 'success' | 'error') => (
    <Box>
      <Chip size="small" variant="outlined" color={color} label={label} />
    </Box>
  )
  if (isRemoved) return chip(t('isRemoved'), 'error')
  if (!before) return chip(t('isNew'), 'success')
  if (before.ordered.qty === line.qty) return null
  return chip(t('was', { from: formatCount(before.ordered.qty), to: formatCount(line.qty) }), 'primary')
}

/** The rule a quantity breaks, with one click to correct it. */
function Fault({ line, before, prod, set, remove }: Omit<RowProps, 'isRemoved' | 'orderId'>) {
  const t = useText(changingMessages)
  const locale = useLocale()
  const fault = lineFault(line.qty, before?.ordered.qty ?? 0, prod)
  if (!fault) return null
  const { rule, allowed } = fault
  const values = { qty: formatCount(allowed), step: formatCount(prod?.stepQty ?? 1), unit: unitName(locale, line.unit) }
  const fix = allowed > 0 ? t('fixSet', values) : t('fixRemove')
  return (
    <Box role="alert" tabIndex={-1} data-line-fault sx={{ gridArea: 'fault' }}>
      <FaultNote
        name={line.prodNm}
        text={t(`rule${rule}`, values)}
        fix={fix}
        mend={() => (allowed > 0 ? set({ ...line, qty: allowed }) : remove())}
      />
    </Box>
  )
}

/** An article that is no longer sold has no known steps; its line may only stay or shrink. */
function articleOf({ prodId, prodNm, unit, boxQty }: ChangedLine, prod: SoldProduct | null | undefined) {
  const { minQty = 1, maxQty = null, stepQty = 1 } = prod ?? {}
  return { prodId, prodNm, unit, boxQty, minQty, maxQty, stepQty, status: 'ON' as const }
}
