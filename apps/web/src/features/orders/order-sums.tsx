import Card from '@mui/material/Card'
import type { OrderDetail } from '@mall/contract/orders'
import { useText } from '#shared/i18n/use-text.ts'
import { AmountRows } from '#shared/ui/amount-rows.tsx'
import { ordersMessages } from './orders.messages.ts'

/** Totals of an order, with taxable and tax-exempt goods separated as on the statement. */
export function OrderSums({ order }: { order: OrderDetail }) {
  const t = useText(ordersMessages)
  const { taxableSupplyAmt, exemptSupplyAmt, vatAmt, deliveryFee, feePaidBy, payAmt } = order
  const none = feePaidBy === null ? t('freeFee') : t('feePaidBy', { no: feePaidBy })
  return (
    <Card component="section" sx={{ padding: { xs: 2, md: 3 } }}>
      <AmountRows
        rows={[
          ...(taxableSupplyAmt > 0 ? [{ label: t('taxable'), amount: taxableSupplyAmt }] : []),
          ...(exemptSupplyAmt > 0 ? [{ label: t('exempt'), amount: exemptSupplyAmt }] : []),
          { label: t('tax'), amount: vatAmt },
          { label: t('fee'), amount: deliveryFee.totalAmt > 0 ? deliveryFee.totalAmt : none },
          { label: t('total'), amount: payAmt, weight: 'total' },
        ]}
      />
    </Card>
  )
}
