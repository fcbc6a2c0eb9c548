import Typography from '@mui/material/Typography'
import { held } from '@mall/contract/base/ordering/order-states'
import { useText } from '#shared/i18n/use-text.ts'
import { AmountCard, AmountRows, type AmountRow } from '#shared/ui/amount-rows.tsx'
import { useOwed } from '#shared/ui/use-owed.ts'
import { creditLeft } from '#features/credit/credit.ts'
import { deskMessages } from './desk.messages.ts'
import type { OfficeOrder } from '../office-order.ts'

/** Credit of the store. Adds a held order, which the credit does not include yet. */
function useCreditRows({ credit, status, payAmt }: OfficeOrder) {
  const t = useText(deskMessages)
  const owed = useOwed()
  const isHeld = status.code === held
  const { isPrepaid, creditLimit: limit, balance, inTransit } = credit
  const remaining = creditLeft(credit, isHeld ? payAmt : 0) ?? 0
  const rows: AmountRow[] = [
    ...(isPrepaid
      ? [{ label: t('paidAhead'), amount: -balance }]
      : [{ label: t('limit'), amount: limit }, owed(t('balance'), balance)]),
    { label: t('inTransit'), amount: inTransit },
    ...(isHeld ? [{ label: t('thisOrder'), amount: payAmt }] : []),
    { label: t('remains'), amount: remaining, weight: 'strong', isBad: remaining < 0 },
  ]
  return { rows, remaining, hasLimit: isPrepaid || limit > 0 }
}

export function StoreCredit({ order }: { order: OfficeOrder }) {
  const t = useText(deskMessages)
  const { rows, hasLimit } = useCreditRows(order)
  const owed = [useOwed()(t('balance'), order.credit.balance)]
  return (
    <AmountCard title={t('credit')} rows={hasLimit ? rows : owed}>
      {!hasLimit && (
        <Typography variant="body2" color="textSecondary">
          {t('noLimit')}
        </Typography>
      )}
    </AmountCard>
  )
}

/** The same for a held order. */
export function HeldCredit({ order }: { order: OfficeOrder }) {
  const { rows, hasLimit } = useCreditRows(order)
  return hasLimit ? <AmountRows rows={rows} /> : null
}

/** Remaining credit including the order; negative if over the limit, null without a limit. */
export function useCreditLeft(order: OfficeOrder): number | null {
  const { remaining, hasLimit } = useCreditRows(order)
  return hasLimit ? remaining : null
}
