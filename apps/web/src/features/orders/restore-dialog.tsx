import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { OrderDetail } from '@mall/contract/orders'
import type { SentOrder } from '@mall/contract/sent-orders'
import { useOverLimit } from '#features/credit/use-over-limit.ts'
import { useSentDaysQuery } from '#features/sent-orders/sent-orders.api.ts'
import { dayToDate, formatDay, formatWon } from '#shared/i18n/format.ts'
import { useLocale, useText } from '#shared/i18n/use-text.ts'
import { FormDialog } from '#shared/ui/form-dialog.tsx'
import { ordersMessages } from './orders.messages.ts'
import { useRestore } from './use-restore.ts'

/** Asks before a cancelled order is sent again, which may come on top of a corrected one or exceed the credit limit. */
export function RestoreDialog({ order, close }: { order: OrderDetail; close: () => void }) {
  const t = useText(ordersMessages)
  const locale = useLocale()
  const { isBusy, restore } = useRestore()
  const { others, isLoading } = useOthersOf(order)
  const over = useOverLimit(order.payAmt)
  const day = formatDay(locale, dayToDate(order.deliveryDate))
  return (
    <FormDialog
      title={t('restoreTitle')}
      action={t(over.isHeld ? 'restoreHeld' : 'restore')}
      cancel={t('keep')}
      busy={isBusy || isLoading}
      problem={undefined}
      close={close}
      submit={() => restore(order).then(close)}
    >
      <Box>
        <Typography>{t('restoreText', { day, won: formatWon(locale, order.payAmt), no: order.orderNo })}</Typography>
        <Typography variant="caption" color="textSecondary">
          {t('feeAgain')}
        </Typography>
      </Box>
      {others.length > 0 && <Others day={day} others={others} />}
      {over.rule !== null && <Alert severity={over.rule === 'REFUSE' ? 'error' : 'warning'}>{over.text}</Alert>}
    </FormDialog>
  )
}

/** The other orders of the same day and place, as they are now. */
function useOthersOf({ orderId, deliveryDate, delivery }: OrderDetail) {
  const { data, isFetching } = useSentDaysQuery(undefined, { refetchOnMountOrArgChange: true })
  const ofDay = data?.days.find((day) => day.deliveryDate === deliveryDate)?.orders ?? []
  const others = ofDay.filter((one) => one.storeDeliveryId === delivery.storeDeliveryId && one.orderId !== orderId)
  return { others, isLoading: isFetching }
}

function Others({ day, others }: { day: string; others: readonly SentOrder[] }) {
  const t = useText(ordersMessages)
  const locale = useLocale()
  return (
    <Alert severity="warning">
      {t('restoreBesides', { day, place: others[0]?.placeNm ?? '', count: others.length })}
      <Box component="ul" sx={{ margin: 0, paddingInlineStart: 2.5, fontVariantNumeric: 'tabular-nums' }}>
        {others.map(({ orderId, orderNo, payAmt, status }) => (
          <li key={orderId}>
            {orderNo} · {formatWon(locale, payAmt)} · {status.name}
          </li>
        ))}
      </Box>
    </Alert>
  )
}
