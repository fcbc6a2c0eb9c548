import { useDispatch } from 'react-redux'
import { codeOf, factOf } from '#shared/api/failure.ts'
import { useFailureText } from '#shared/api/use-failure-text.ts'
import { useText } from '#shared/i18n/use-text.ts'
import { failed, succeeded } from '#shared/snackbar/snackbar.slice.ts'
import { useMoveDeliveryDaysMutation } from '../office-orders.api.ts'
import { moveDaysMessages } from './move-days.messages.ts'

export interface MovableOrder {
  orderId: string
  version: number
  orderNo: string
  storeNm: string
  deliveryDate: string
  mustMove: { next: string | null } | null
}

/** Moves orders to the days that they were shown, in the versions seen, all or none. */
export function useMoveDays() {
  const t = useText(moveDaysMessages)
  const text = useFailureText()
  const dispatch = useDispatch()
  const [send, { isLoading }] = useMoveDeliveryDaysMutation()
  const move = async (rows: readonly (MovableOrder & { to: string })[]): Promise<boolean> => {
    const orders = rows.map(({ orderId, version, to }) => ({ orderId, version, deliveryDate: to }))
    const { error } = await send({ body: { orders } })
    if (error === undefined) {
      dispatch(succeeded(t('done', { count: orders.length })))
      return true
    }
    const changed = codeOf(error) === 'CONFLICT' ? (factOf(error, 'orders') as { orderNo: string }[]) : undefined
    dispatch(failed(changed ? t('changed', { nos: changed.map(({ orderNo }) => orderNo).join(', ') }) : text(error)))
    return false
  }
  return { isBusy: isLoading, move }
}
