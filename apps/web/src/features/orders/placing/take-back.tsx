import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { OrderDetail } from '@mall/contract/orders'
import { useState } from 'react'
import { useDispatch } from 'react-redux'
import { useLocation, useNavigate } from 'react-router'
import { useOpenBasket } from '#features/baskets/basket-context.tsx'
import { saveOrderDraft } from '#features/baskets/sending/order-draft.ts'
import { keepTakenBack } from '#features/baskets/sending/taken-back.ts'
import type { Failure } from '#shared/api/failure.ts'
import { useFailureText } from '#shared/api/use-failure-text.ts'
import { useText } from '#shared/i18n/use-text.ts'
import { paths } from '#shared/paths.ts'
import { failed } from '#shared/snackbar/snackbar.slice.ts'
import { FormDialog } from '#shared/ui/form-dialog.tsx'
import { useDeleteOrderMutation } from '../orders.api.ts'
import { sentMessages } from './sent.messages.ts'

/** Cancels an order sent too early and returns its lines to the basket, after asking. */
export function TakeBack({ order }: { order: OrderDetail }) {
  const t = useText(sentMessages)
  const [isAsking, setAsking] = useState(false)
  const { isReady, isBusy, takeBack } = useTakeBack(order)
  const close = () => setAsking(false)
  return (
    <>
      <Button color="error" disabled={!isReady} onClick={() => setAsking(true)}>
        {t('takeBack')}
      </Button>
      {isAsking && (
        <FormDialog
          title={t('takeBackTitle')}
          action={t('takeBackDo')}
          isBad
          cancel={t('keep')}
          busy={isBusy}
          problem={undefined}
          close={close}
          submit={() => takeBack().then(close)}
        >
          <Typography>{t('takeBackText')}</Typography>
        </FormDialog>
      )}
    </>
  )
}

function useTakeBack(order: OrderDetail) {
  const text = useFailureText()
  const dispatch = useDispatch()
  const navigate = useNavigate()
  const { state } = useLocation() as { state: { from?: string; basketId?: string } | null }
  const { basket, queue } = useOpenBasket()
  const [deleteOrder] = useDeleteOrderMutation()
  const [isBusy, setBusy] = useState(false)
  // The basket that was sent takes no more lines; its successor is on its way.
  const isReady = basket !== undefined && basket.basketId !== state?.basketId && queue !== null
  const takeBack = async () => {
    if (!isReady) return
    setBusy(true)
    const { data, error } = await deleteOrder({ query: { orderId: order.orderId } })
    setBusy(false)
    if (data?.result !== 'SUCCESS') {
      dispatch(failed(data?.message ?? text(error as Failure)))
      return
    }
    const saved = new Map(basket.content.map(({ prod, qty }) => [prod.prodId, qty]))
    for (const { prodId, ordered, memo } of order.lines) {
      // Lines added to the basket since then are kept on top.
      const there = saved.get(prodId) ?? 0
      queue.put({ prodId, qty: there + ordered.qty, memo }, there)
    }
    const { basketId } = basket
    const { orderNo, deliveryDate, deadline, delivery, memo } = order
    saveOrderDraft({ basketId, placeId: delivery.storeDeliveryId, day: deliveryDate, memo })
    keepTakenBack({ basketId, orderNo, deliveryDate, deadline })
    await navigate(state?.from ?? paths.basket, { replace: true })
  }
  return { isReady, isBusy, takeBack }
}
