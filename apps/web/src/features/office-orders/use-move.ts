import type { CallInput } from '@mall/contract/base/call'
import type { setOrderStatus } from '@mall/contract/office-orders'
import { useText } from '#shared/i18n/use-text.ts'
import { useSetOrderStatusMutation } from './office-orders.api.ts'
import { isMove } from './moves.ts'
import { moveMessages } from './moves.messages.ts'
import { useReport } from './use-report.ts'

type Wanted = CallInput<typeof setOrderStatus>['body']

/** Moves orders in the versions seen, all or none, and reports the result. */
export function useMove() {
  const t = useText(moveMessages)
  const report = useReport()
  const [setStatus, { isLoading }] = useSetOrderStatusMutation()
  const move = async (
    orders: readonly { orderId: string; version: number }[],
    wanted: Pick<Wanted, 'to' | 'lines' | 'note'>,
  ): Promise<boolean> => {
    const seen = orders.map(({ orderId, version }) => ({ orderId, version }))
    const { error } = await setStatus({ body: { ...wanted, orderIds: seen.map(({ orderId }) => orderId), seen } })
    if (error === undefined) {
      if (isMove(wanted.to)) report.done(t(`done${wanted.to}`, { count: orders.length }))
      return true
    }
    report.failed(error)
    return false
  }
  return { isBusy: isLoading, move }
}
