import Button from '@mui/material/Button'
import type { OrderDetail } from '@mall/contract/orders'
import { useState } from 'react'
import { useDispatch } from 'react-redux'
import { useLocation, useNavigate } from 'react-router'
import { useOpenBasket } from '#features/baskets/basket-context.tsx'
import type { Failure } from '#shared/api/failure.ts'
import { useFailureText } from '#shared/api/use-failure-text.ts'
import { useText } from '#shared/i18n/use-text.ts'
import { paths } from '#shared/paths.ts'
import { failed, openSnackbar } from '#shared/snackbar/snackbar.slice.ts'
import { useDeleteOrderMutation } from '../orders.api.ts'
import { sentMessages } from './sent.messages.ts'

/** Cancels an order sent too early and returns its lines to the basket. */
export function TakeBack({ order }: { order: OrderDetail }) {
  const t = useText(sentMessages)
  const text = useFailureText()
  const dispatch = useDispatch()
  const navigate = useNavigate()
  const { state } = useLocation() as { state: { from?: string } | null }
  const { basket, queue } = useOpenBasket()
  const [deleteOrder] = useDeleteOrderMutation()
  const [isBusy, setBusy] = useState(false)
  const takeBack = async () => {
    setBusy(true)
    const { data, error } = await deleteOrder({ query: { orderId: order.orderId } })
    if (data?.result === 'SUCCESS') {
      const saved = new Map(basket?.content.map(({ prod, qty }) => [prod.prodId, qty]))
      for (const { prodId, ordered, memo } of order.lines) {
        // Lines added to the basket since then are kept on top.
        const there = saved.get(prodId) ?? 0
        queue?.put({ prodId, qty: there + ordered.qty, memo }, there)
      }
      dispatch(openSnackbar({ message: t('takenBack', { no: order.orderNo }) }))
      return navigate(state?.from ?? paths.basket, { replace: true })
    }
    setBusy(false)
    return dispatch(failed(data?.message ?? text(error as Failure)))
  }
  return (
    <Button disabled={isBusy || queue === null} onClick={() => void takeBack()}>
      {t('takeBack')}
    </Button>
  )
}
