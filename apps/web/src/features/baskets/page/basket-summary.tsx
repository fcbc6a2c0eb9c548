import FreeIcon from '@mui/icons-material/LocalShippingOutlined'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { AddToSentButton } from '#features/sent-orders/add-to-sent-button.tsx'
import { useOpenOrder } from '#features/sent-orders/sent-days-context.tsx'
import { formatWon } from '#shared/i18n/format.ts'
import { useLocale, useText } from '#shared/i18n/use-text.ts'
import { AmountRows } from '#shared/ui/amount-rows.tsx'
import { OrderLink } from '../sending/order-link.tsx'
import { useAddingWhole } from '../use-adding.ts'
import { basketPageMessages } from './basket-page.messages.ts'
import type { BasketSums, FeeTerms } from '../basket-sums.ts'

/** Basket totals by tax type, with the amounts missing to the minimum order and free delivery. */
export function BasketSummary({ sums, basket }: { sums: BasketSums; basket: FeeTerms }) {
  const t = useText(basketPageMessages)
  const whole = useAddingWhole()
  return (
    <Card
      component="section"
      sx={{
        padding: { xs: 2, md: 3 },
        display: 'grid',
        gap: 1.5,
        position: { lg: 'sticky' },
        insetBlockStart: { lg: 'calc(var(--header) + 16px)' },
      }}
    >
      <Typography variant="h3" component="h2">
        {t('sums')}
      </Typography>
      <Sums sums={sums} />
      <Thresholds sums={sums} basket={basket} />
      {/* On phones the bottom bar has these buttons, near the thumb. */}
      <Box sx={{ display: { xs: 'none', md: 'grid' }, gap: 1 }}>
        <AddToSentButton prepare={() => whole()} variant="contained" size="large" />
        <OrderLink size="large" />
      </Box>
    </Card>
  )
}

/** Totals by tax type, shown before a basket becomes an order. */
export function Sums({ sums }: { sums: BasketSums }) {
  const t = useText(basketPageMessages)
  const { taxableSupplyAmt, exemptSupplyAmt, vatAmt, deliveryFeeAmt: fee, payAmt, isPaidBySent } = sums
  return (
    <AmountRows
      rows={[
        ...(taxableSupplyAmt > 0 ? [{ label: t('taxable'), amount: taxableSupplyAmt }] : []),
        ...(exemptSupplyAmt > 0 ? [{ label: t('exempt'), amount: exemptSupplyAmt }] : []),
        { label: t('vat'), amount: vatAmt },
        { label: t('fee'), amount: fee === 0 ? t(isPaidBySent ? 'feePaid' : 'feeFree') : (fee ?? t('counting')) },
        { label: t('pay'), amount: payAmt ?? t('counting'), weight: 'total' },
      ]}
    />
  )
}

/** What the sums of the basket are for; of a wholesaler without a shared fee it is unknown. */
function deliveryOf({ delivery }: FeeTerms) {
  return delivery === null ? undefined : { day: delivery.deliveryDate, placeId: delivery.storeDeliveryId }
}

/** For example "12,000원 더 담으면": the minimum order first, then free delivery. */
export function Thresholds({ sums, basket }: { sums: BasketSums; basket: FeeTerms }) {
  const t = useText(basketPageMessages)
  const locale = useLocale()
  const { missingAmt, toFreeAmt, totalAmt, deliveryFeeAmt } = sums
  const { sentAmt = 0, orderCount = 0, freedFeeAmt = 0 } = { ...basket.delivery, ...basket.orderable }
  const isWithSent = orderCount > 0
  const mayAdd = useOpenOrder(deliveryOf(basket)) !== null
  const aim = missingAmt > 0 ? basket.minOrderAmt : basket.freeDeliveryFrom
  if (totalAmt === 0 || aim === 0) return null
  const isThere = missingAmt === 0 && toFreeAmt === 0
  if (isThere && deliveryFeeAmt !== 0) return null
  const won = formatWon(locale, missingAmt > 0 ? missingAmt : toFreeAmt)
  const free =
    freedFeeAmt > 0
      ? t('freesSent', { won: formatWon(locale, freedFeeAmt) })
      : t(isWithSent ? 'isFreeTogether' : 'isFree')
  const missing = isWithSent && mayAdd ? 'missingForAnother' : 'missing'
  const text = isThere ? free : t(missingAmt > 0 ? missing : isWithSent ? 'toFreeTogether' : 'toFree', { won })
  return (
    <Box sx={{ display: 'grid', gap: 0.75 }}>
      <Typography
        variant="body2"
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1,
          fontWeight: 600,
          color: missingAmt > 0 ? 'warning.dark' : isThere ? 'success.dark' : 'text.primary',
        }}
      >
        <FreeIcon fontSize="small" aria-hidden="true" />
        {text}
      </Typography>
      {!isThere && (
        <LinearProgress
          variant="determinate"
          value={Math.min(100, ((totalAmt + (missingAmt > 0 ? 0 : sentAmt)) / aim) * 100)}
          color={missingAmt > 0 ? 'warning' : 'primary'}
          aria-label={text}
          sx={{ blockSize: 6, borderRadius: 3 }}
        />
      )}
    </Box>
  )
}
