import type { CallInput } from '@mall/contract/base/call'
import type { setOrderStatus } from '@mall/contract/office-orders'
import { useDispatch } from 'react-redux'
import { codeOf, factOf } from '#shared/api/failure.ts'
import { useFailureText } from '#shared/api/use-failure-text.ts'
import { useText } from '#shared/i18n/use-text.ts'
import { openSnackbar } from '#shared/snackbar/snackbar.slice.ts'
import { useSetOrderStatusMutation } from './office-orders.api.ts'
import { isMove } from './moves.ts'
import { moveMessages } from './moves.messages.ts'

type Wanted = CallInput<typeof setOrderStatus>['body']

/** Moves orders in the versions seen, all or none, and reports the result. */
export function useMove() {
  const t = useText(moveMessages)
  const text = useFailureText()
  const dispatch = useDispatch()
  const [setStatus, { isLoading }] = useSetOrderStatusMutation()
  // At the top, because at the bottom it would cover the bar with the next step.
  const report = (color: 'success' | 'error', message: string) =>
    dispatch(
      openSnackbar({
        message,
        variant: 'alert',
        alert: { color, variant: 'filled' },
        anchorOrigin: { vertical: 'top', horizontal: 'center' },
      }),
    )
  const move = async (
    orders: readonly { orderId: string; version: number }[],
    wanted: Pick<Wanted, 'to' | 'lines' | 'note'>,
  ): Promise<boolean> => {
    const seen = orders.map(({ orderId, version }) => ({ orderId, version }))
    const { error } = await setStatus({ body: { ...wanted, orderIds: seen.map(({ orderId }) => orderId), seen } })
    if (error === undefined) {
      if (isMove(wanted.to)) report('success', t(`done${wanted.to}`, { count: orders.length }))
      return true
    }
    const changed =
      codeOf(error) === 'CONFLICT' ? (factOf(error, 'orders') as { orderNo: string }[] | undefined) : undefined
    report('error', changed ? t('changed', { nos: changed.map(({ orderNo }) => orderNo).join(', ') }) : text(error))
    return false
  }
  return { isBusy: isLoading, move }
}
