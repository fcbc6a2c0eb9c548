import type { Basket } from '@mall/contract/baskets'
import { useEffect, useEffectEvent, useState } from 'react'
import { useDispatch } from 'react-redux'
import { useLocation, useNavigate } from 'react-router'
import { useOpenBasket } from '#features/baskets/basket-context.tsx'
import type { BasketSums } from '#features/baskets/basket-sums.ts'
import { lineFix } from '#features/baskets/line-fix.ts'
import type { DeliveryDay } from '#features/holidays/delivery-day.ts'
import { sentOrderPath } from '#shared/paths.ts'
import { closeSnackbar } from '#shared/snackbar/snackbar.slice.ts'
import { ordersApi } from '../orders.api.ts'
import type { RefusalTools } from '../refusal-note.tsx'
import { useSending } from './use-sending.ts'

interface Wiring {
  basket: Basket
  /** What stands on the screen. */
  seen: Pick<BasketSums, 'totalAmt' | 'deliveryFeeAmt'>
  userId: string
  wanted: { storeDeliveryId: string | undefined; day: DeliveryDay | null; memo: string }
  /** Places and days are known, or cannot be: before that there is nothing on the screen that could be sent. */
  isReady: boolean
  pickDay: (date: string) => void
  reloadDays: () => void
}

export type OrderSending = ReturnType<typeof useOrderSending>

/** The sending of the open basket: what has to be there first, what follows, and what mends a refusal. */
export function useOrderSending({ basket, seen, userId, wanted, isReady, pickDay, reloadDays }: Wiring) {
  const { queue, reload, choose } = useOpenBasket()
  const dispatch = useDispatch()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const [lacking, setLacking] = useState<'chooseDay' | 'choosePlace' | null>(null)
  const { storeDeliveryId, day, memo } = wanted
  const sending = useSending({
    userId,
    async prepare() {
      const hadUnsaved = (queue?.lines().size ?? 0) > 0
      if (queue && !(await queue.saveAll())) return null
      const now = hadUnsaved ? ((await reload()) ?? basket) : basket
      return {
        basketId: now.basketId,
        basketVersion: now.version,
        storeDeliveryId: storeDeliveryId ?? '',
        deliveryDate: day?.date ?? '',
        memo: memo.trim(),
        // What stands on the screen: another total, or a higher fee, is never sent silently.
        seenTotalAmt: seen.totalAmt,
        ...(seen.deliveryFeeAmt !== null && { seenFeeAmt: seen.deliveryFeeAmt }),
      }
    },
    sent(orderId) {
      // The next one begins in the default basket; the sent one has an empty successor.
      choose(undefined)
      // What was said about the basket is over.
      for (const action of [closeSnackbar(), ordersApi.util.invalidateTags(['Orders', 'Basket'])]) dispatch(action)
      // Whoever takes it back finds the page again.
      void navigate(sentOrderPath(orderId), { replace: true, state: { from: pathname } })
    },
    refused() {
      dispatch(ordersApi.util.invalidateTags(['Orders']))
      void reload()
      reloadDays()
    },
  })
  useOnChange(JSON.stringify([seen.totalAmt, storeDeliveryId, day?.date, memo]), sending.stopWaiting)
  const tools = useRefusalTools(basket, pickDay, sending.calm)
  const press = () => {
    if (!isReady) return
    const lack = storeDeliveryId === undefined ? 'choosePlace' : day === null ? 'chooseDay' : null
    setLacking(lack)
    if (lack === null) sending.place()
  }
  const isThere = lacking === 'chooseDay' ? day !== null : storeDeliveryId !== undefined
  const { state, checkNow, giveUp } = sending
  return { state, isReady, checkNow, giveUp, tools, lacking: isThere ? null : lacking, press }
}

/** What waits for a line is what was on the screen; another total, day, place or memo wants another press. */
function useOnChange(onScreen: string, stopWaiting: () => void): void {
  const stop = useEffectEvent(stopWaiting)
  useEffect(() => () => stop(), [onScreen])
}

/** Each mends what was refused and leaves the sending to the person. */
function useRefusalTools(basket: Basket, pickDay: (date: string) => void, calm: () => void): RefusalTools {
  const { queue } = useOpenBasket()
  const put = (prodId: string, qty: number) => {
    const line = basket.content.find(({ prod }) => prod.prodId === prodId)
    if (line) queue?.put({ prodId, qty }, line.qty)
  }
  return {
    articles: basket.content.map(({ prod, qty }) => ({ ...prod, qty })),
    isBasket: true,
    pickDay: (date) => {
      pickDay(date)
      calm()
    },
    setQuantities: (lines) => {
      for (const { prodId, allowed } of lines) put(prodId, fittingQty(basket, prodId, allowed))
      calm()
    },
    acceptPrices: (prodIds) => {
      for (const line of basket.content) if (prodIds.includes(line.prod.prodId)) put(line.prod.prodId, line.qty)
      calm()
    },
  }
}

/** What is left may not fit the steps of the article. */
function fittingQty(basket: Basket, prodId: string, allowed: number): number {
  const line = basket.content.find(({ prod }) => prod.prodId === prodId)
  const step = Math.max(1, line?.prod.stepQty ?? 1)
  const qty = Math.floor(allowed / step) * step
  const fix = line && lineFix({ prod: line.prod, issues: [{ code: 'STOCK_SHORT', message: '', allowed: qty }] })
  return fix?.kind === 'set' ? fix.qty : 0
}
