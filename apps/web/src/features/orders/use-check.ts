import { useDispatch } from 'react-redux'
import type { Failure } from '#shared/api/failure.ts'
import { useFailureText } from '#shared/api/use-failure-text.ts'
import { useText } from '#shared/i18n/use-text.ts'
import { failed, succeeded } from '#shared/snackbar/snackbar.slice.ts'
import { checkMessages } from './check.messages.ts'
import { useCheckOrdersMutation } from './orders.api.ts'

/** Confirms receipt of the given orders, all or none, and reports the result in the snackbar. */
export function useCheck(done?: () => void) {
  const t = useText(checkMessages)
  const text = useFailureText()
  const dispatch = useDispatch()
  const [checkOrders, { isLoading }] = useCheckOrdersMutation()
  const run = async (orderIds: string[]) => {
    const { data, error } = await checkOrders({ body: { ordersIds: orderIds } })
    if (data?.result === 'SUCCESS') {
      dispatch(succeeded(t('checkDone', { count: orderIds.length })))
      done?.()
    } else dispatch(failed(data?.message ?? text(error as Failure)))
  }
  return { isBusy: isLoading, run: (orderIds: string[]) => void run(orderIds) }
}
