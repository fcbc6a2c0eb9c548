import { held } from '@mall/contract/base/ordering/order-states'
import type { OrderRow } from '@mall/contract/orders'
import { useState } from 'react'
import { useDispatch } from 'react-redux'
import { useRestoreOrderMutation } from '#features/sent-orders/sent-orders.api.ts'
import { useFailureText } from '#shared/api/use-failure-text.ts'
import { useText } from '#shared/i18n/use-text.ts'
import { failed, openSnackbar, succeeded } from '#shared/snackbar/snackbar.slice.ts'
import { ordersApi } from './orders.api.ts'
import { ordersMessages } from './orders.messages.ts'

/** Restores a cancelled order, or says in the snackbar why it cannot. */
export function useRestore() {
  const t = useText(ordersMessages)
  const text = useFailureText()
  const dispatch = useDispatch()
  const [restoreOrder] = useRestoreOrderMutation()
  const [isBusy, setBusy] = useState(false)
  const run = async ({ orderId, orderNo: no }: Pick<OrderRow, 'orderId' | 'orderNo'>) => {
    setBusy(true)
    const { data, error } = await restoreOrder({ params: { orderId } })
    setBusy(false)
    if (data) {
      const isHeld = data.status.code === held
      dispatch(isHeld ? openSnackbar({ message: t('restoredHeld', { no }) }) : succeeded(t('restored', { no })))
      return
    }
    dispatch(failed(`${t('notRestored')} ${text(error)}`))
    dispatch(ordersApi.util.invalidateTags(['Orders']))
  }
  return { isBusy, restore: run }
}
