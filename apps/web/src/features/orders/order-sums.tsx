import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Divider from '@mui/material/Divider'
import Typography from '@mui/material/Typography'
import type { OrderDetail } from '@mall/contract/orders'
import { formatWon } from '#shared/i18n/format.ts'
import { useLocale, useText } from '#shared/i18n/use-text.ts'
import { ordersMessages } from './orders.messages.ts'

/** The sums of an order, taxed and exempt goods apart as the papers have them. */
export function OrderSums({ order }: { order: OrderDetail }) {
  const t = useText(ordersMessages)
  const locale = useLocale()
  const won = (amount: number) => formatWon(locale, amount)
  return (
    <Card component="section" sx={{ padding: { xs: 2, md: 3 }, display: 'grid', gap: 1 }}>
      {order.taxableSupplyAmt > 0 && <Sum label={t('taxable')} value={won(order.taxableSupplyAmt)} />}
      {order.exemptSupplyAmt > 0 && <Sum label={t('exempt')} value={won(order.exemptSupplyAmt)} />}
      <Sum label={t('tax')} value={won(order.vatAmt)} />
      <Sum label={t('fee')} value={order.deliveryFee.totalAmt > 0 ? won(order.deliveryFee.totalAmt) : t('freeFee')} />
      <Divider sx={{ marginBlock: 0.5 }} />
      <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'baseline' }}>
        <Typography sx={{ fontWeight: 600 }}>{t('total')}</Typography>
        <Typography variant="h2" component="strong" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {won(order.payAmt)}
        </Typography>
      </Box>
    </Card>
  )
}

function Sum({ label, value }: { label: string; value: string }) {
  return (
    <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
      <Typography variant="body2" color="textSecondary">
        {label}
      </Typography>
      <Typography variant="body2" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {value}
      </Typography>
    </Box>
  )
}
