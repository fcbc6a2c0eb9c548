import { styled } from '@mui/material/styles'
import { formatCount } from '#shared/i18n/format.ts'
import { useText } from '#shared/i18n/use-text.ts'
import type { AskedQuantity } from './asked-quantity.ts'
import { confirmQuantity, useConfirmedQuantity } from './confirmed-quantities.ts'
import { oddMessages } from './odd.messages.ts'
import { useOddQuantity } from './use-odd-quantity.ts'
import { useSettled } from './use-settled.ts'

/** Asks about a quantity that is odd for this store, below it or floating above it. Sending never waits for the answer. */
export function OddAsk({ prod, qty, amount, setQty, orderId, floats = false }: AskedQuantity) {
  const t = useText(oddMessages)
  const settled = useSettled(qty)
  const { prodId, prodNm, unit, boxQty } = prod
  const odd = useOddQuantity({ prodId, unit, boxQty, qty: settled, amount })
  const confirmed = useConfirmedQuantity(orderId, prodId)
  // Whoever confirmed 300 is not asked about 200 again.
  const isConfirmed =
    confirmed !== undefined && (confirmed === qty || ((odd?.usual ?? 0) < Math.min(qty, confirmed) && qty < confirmed))
  if (odd === null || settled !== qty || isConfirmed) return null
  const { usual } = odd
  const answers = (answer: string) => t('ofLine', { name: prodNm, answer })
  return (
    <Ask role="status" className={floats ? 'floats' : undefined} data-odd={prodId}>
      <span>
        {usual === null
          ? t('never', { qty: formatCount(qty) })
          : t('usual', { usual: formatCount(usual), qty: formatCount(qty) })}
      </span>
      <div>
        <button type="button" aria-label={answers(t('yes'))} onClick={() => confirmQuantity(orderId, prodId, qty)}>
          {t('yes')}
        </button>
        {usual !== null && (
          <button type="button" aria-label={answers(t('toUsual'))} onClick={() => setQty(usual)}>
            {t('toUsual')}
          </button>
        )}
      </div>
    </Ask>
  )
}

const Ask = styled('div')(({ theme: { palette, shadows, shape, typography } }) => ({
  ...typography.body2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: 12,
  rowGap: 4,
  paddingBlock: 4,
  paddingInline: 10,
  borderRadius: shape.borderRadius,
  color: palette.warning[800],
  backgroundColor: palette.warning.light,
  textAlign: 'start',
  fontVariantNumeric: 'tabular-nums',
  '& > span': { fontWeight: 600 },
  '& > div': { display: 'flex', flexWrap: 'wrap', gap: 6 },
  '& button': {
    ...typography.button,
    fontSize: '0.8125rem',
    minBlockSize: 32,
    paddingInline: 10,
    border: '1px solid currentColor',
    borderRadius: shape.borderRadius,
    color: 'inherit',
    backgroundColor: 'transparent',
    cursor: 'pointer',
    whiteSpace: 'nowrap',
    '&:focus-visible': { outline: '2px solid currentColor', outlineOffset: 1 },
  },
  '@media (pointer: coarse)': { '& button': { minBlockSize: 44, minInlineSize: 44 } },
  '&.floats': {
    position: 'absolute',
    zIndex: 1,
    insetBlockEnd: 'calc(100% + 4px)',
    insetInlineEnd: 0,
    inlineSize: 'max(100%, 148px)',
    boxShadow: shadows[4],
    '& > div': { flexGrow: 1 },
    '& button': { flexGrow: 1 },
  },
}))
