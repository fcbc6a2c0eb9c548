import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import type { OrderRow } from '@mall/contract/orders'
import { useDispatch } from 'react-redux'
import type { Failure } from '#shared/api/failure.ts'
import { useFailureText } from '#shared/api/use-failure-text.ts'
import { dayToDate, formatDay, formatWon } from '#shared/i18n/format.ts'
import { useLocale, useText } from '#shared/i18n/use-text.ts'
import { failed, undoable } from '#shared/snackbar/snackbar.slice.ts'
import { deleteChangeDraft } from './changing/change-draft.ts'
import { ordersApi, useDeleteOrderMutation } from './orders.api.ts'
import { ordersMessages } from './orders.messages.ts'
import { useRestore } from './use-restore.ts'

type Removed = Pick<OrderRow, 'orderId' | 'orderNo' | 'deliveryDate' | 'payAmt'>

/** Confirms the cancellation, naming the order. */
export function RemoveDialog({ order, close, done }: { order: Removed; close: () => void; done?: () => void }) {
  const t = useText(ordersMessages)
  const locale = useLocale()
  const text = useFailureText()
  const dispatch = useDispatch()
  const [deleteOrder, { isLoading }] = useDeleteOrderMutation()
  const { restore } = useRestore()
  const remove = async () => {
    const { data, error } = await deleteOrder({ query: { orderId: order.orderId } })
    if (data?.result === 'SUCCESS') {
      deleteChangeDraft()
      dispatch(undoable(t('removed', { no: order.orderNo }), () => void restore(order)))
      done?.()
    } else {
      dispatch(failed(data?.message ?? text(error as Failure)))
      // Whatever prevents cancelling also prevents editing, so reload the order.
      dispatch(ordersApi.util.invalidateTags(['Orders']))
    }
    close()
  }
  return (
    <Dialog open onClose={close} aria-labelledby="remove-title">
      <DialogTitle id="remove-title">{t('removeTitle')}</DialogTitle>
      <DialogContent>
        {t('removeText', {
          no: order.orderNo,
          day: formatDay(locale, dayToDate(order.deliveryDate)),
          won: formatWon(locale, order.payAmt),
        })}
      </DialogContent>
      <DialogActions>
        <Button onClick={close}>{t('keep')}</Button>
        <Button color="error" variant="contained" disabled={isLoading} onClick={() => void remove()}>
          {t('remove')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
