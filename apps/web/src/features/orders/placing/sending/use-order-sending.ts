import type { Basket } from '@mall/contract/baskets'
import { useEffect, useEffectEvent, useState } from 'react'
import { useDispatch } from 'react-redux'
import { useLocation, useNavigate } from 'react-router'
import { useOpenBasket, useSaveAll } from '#features/baskets/basket-context.tsx'
import { listedLines } from '#features/baskets/baskets.api.ts'
import type { BasketsDispatch } from '#features/baskets/baskets.api.ts'
import type { BasketSums } from '#features/baskets/basket-sums.ts'
import { lineFix } from '#features/baskets/line-fix.ts'
import { useOddStop } from '#features/baskets/odd/use-odd-stop.ts'
import { useConflictStop } from '#features/baskets/quantity/use-conflict-stop.ts'
import type { DeliveryDay } from '#features/holidays/delivery-day.ts'
import { serverTime } from '#shared/api/server-clock.ts'
import { sentOrderPath } from '#shared/paths.ts'
import { closeSnackbar } from '#shared/snackbar/snackbar.slice.ts'
import { useTapGuard } from '#shared/ui/use-tap-guard.ts'
import { ordersApi } from '../../orders.api.ts'
import type { RefusalTools } from '../../refusal-note.tsx'
import type { Attempt } from './attempt.ts'
import { useSending } from './use-sending.ts'
import type { Lapse, SentOrder } from './use-sending.ts'
import { givesUpAfterMs } from './when-online.ts'

interface Wiring {
  basket: Basket
  /** Totals as shown to the user. */
  seen: Pick<BasketSums, 'totalAmt' | 'deliveryFeeAmt'>
  userId: string
  wanted: { storeDeliveryId: string | undefined; day: DeliveryDay | null; memo: string }
  /** Why there is nothing to send yet: places and days are loading, or what was just typed is not on the screen. */
  waitsFor: 'preparing' | 'savingFirst' | null
  pickDay: (date: string) => void
  reloadDays: () => void
}

export type OrderSending = ReturnType<typeof useOrderSending>

/** Sends the open basket: prerequisites, follow-up and recovery from a refusal. */
export function useOrderSending({ basket, seen, userId, wanted, waitsFor, pickDay, reloadDays }: Wiring) {
  const { queue, reload, newest } = useOpenBasket()
  const saveAll = useSaveAll()
  const dispatch = useDispatch<BasketsDispatch>()
  const [lacking, setLacking] = useState<'chooseDay' | 'choosePlace' | null>(null)
  const conflict = useConflictStop()
  const { storeDeliveryId, day } = wanted
  const odd = useOddStop({ day: day?.date, placeId: storeDeliveryId })
  const { state, place, checkNow, giveUp, stopWaiting, reset } = useSending({
    ...{ userId, basketId: basket.basketId },
    async prepare() {
      const hadUnsaved = queue === null || queue.lines().size > 0
      if (!(await saveAll())) return null
      const isUndecided = conflict.stopsLate()
      const now = asLoaded(basket, hadUnsaved && !isUndecided ? await reload() : newest())
      if (isUndecided || (await odd.stops(now))) {
        giveUp()
        return null
      }
      return bodyOf(now, wanted, seen)
    },
    sent: useShowSent(basket.basketId),
    refused() {
      dispatch(ordersApi.util.invalidateTags(['Orders']))
      void reload()
      reloadDays()
    },
  })
  useStops({ seen, wanted, isWaiting: state.at === 'waiting', stopWaiting })
  const tools = useRefusalTools(basket, pickDay, reset)
  const press = () => {
    if (waitsFor !== null || (day !== null && day.opensAt !== null)) return
    const lack = storeDeliveryId === undefined ? 'choosePlace' : day === null ? 'chooseDay' : null
    setLacking(lack)
    if (lack === null && !conflict.stops()) place()
  }
  const isThere = lacking === 'chooseDay' ? day !== null : storeDeliveryId !== undefined
  const { waiting: undecided } = conflict
  const confirm = () => {
    odd.confirm()
    press()
  }
  const questions = { ...odd.questions, confirm }
  return { state, waitsFor, checkNow, giveUp, tools, undecided, lacking: isThere ? null : lacking, press, questions }
}

function bodyOf(now: Basket, { storeDeliveryId, day, memo }: Wiring['wanted'], seen: Wiring['seen']): Attempt['body'] {
  return {
    basketId: now.basketId,
    basketVersion: now.version,
    storeDeliveryId: storeDeliveryId ?? '',
    deliveryDate: day?.date ?? '',
    memo: memo.trim(),
    // The server refuses if the total or a higher fee differs from what the user saw.
    seenTotalAmt: seen.totalAmt,
    ...(seen.deliveryFeeAmt !== null && { seenFeeAmt: seen.deliveryFeeAmt }),
  }
}

/** Replaces the page by the receipt, with the way back to it in case the user takes the order back. */
function useShowSent(basketId: string) {
  const { choose } = useOpenBasket()
  const dispatch = useDispatch<BasketsDispatch>()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const guardTaps = useTapGuard()
  return ({ orderId, isEarlier }: Pick<SentOrder, 'orderId' | 'isEarlier'>) => {
    // On a phone the menu appears where the button was.
    guardTaps()
    // Continue with the default basket; the one just sent has an empty successor.
    choose(undefined)
    forget(dispatch, basketId)
    void navigate(sentOrderPath(orderId), { replace: true, state: { from: pathname, isEarlier, basketId } })
  }
}

function forget(dispatch: BasketsDispatch, sentId: string): void {
  // Until the list of baskets is loaded again, the one sent would count as another unsent one.
  dispatch(listedLines(sentId, 0))
  // Messages about the basket no longer apply.
  for (const action of [closeSnackbar(), ordersApi.util.invalidateTags(['Orders', 'Basket'])]) dispatch(action)
}

/** The same basket as it is now, unless another one is open by now. */
function asLoaded(basket: Basket, loaded: Basket | undefined): Basket {
  return loaded?.basketId === basket.basketId ? loaded : basket
}

interface Stops extends Pick<Wiring, 'seen' | 'wanted'> {
  isWaiting: boolean
  stopWaiting: (why: Lapse) => void
}

function useStops({ seen: { totalAmt }, wanted: { storeDeliveryId, day, memo }, isWaiting, stopWaiting }: Stops): void {
  useOnChange(JSON.stringify([totalAmt, storeDeliveryId, day?.date, memo]), () => stopWaiting('CHANGED'))
  useCutOff(isWaiting ? day?.deadline : undefined, () => stopWaiting('CUT_OFF'))
}

/** Stops waiting if the total, day, place or memo on screen changes, so that the user confirms the new one. */
function useOnChange(onScreen: string, stopWaiting: () => void): void {
  const stop = useEffectEvent(stopWaiting)
  useEffect(() => () => stop(), [onScreen])
}

/** An order that waits for a connection is promised until its cut-off only. */
function useCutOff(deadline: string | undefined, stopWaiting: () => void): void {
  const stop = useEffectEvent(stopWaiting)
  useEffect(() => {
    if (deadline === undefined) return undefined
    const left = Date.parse(deadline) - serverTime()
    if (left > givesUpAfterMs) return undefined
    const timer = setTimeout(() => stop(), left)
    return () => clearTimeout(timer)
  }, [deadline])
}

/** Each tool fixes the cause of a refusal and leaves sending to the user. */
function useRefusalTools(basket: Basket, pickDay: (date: string) => void, reset: () => void): RefusalTools {
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
      reset()
    },
    setQuantities: (lines) => {
      for (const { prodId, allowed } of lines) put(prodId, fittingQty(basket, prodId, allowed))
      reset()
    },
    acceptPrices: (prodIds) => {
      for (const line of basket.content) if (prodIds.includes(line.prod.prodId)) put(line.prod.prodId, line.qty)
      reset()
    },
  }
}

/** The remaining stock may not be a multiple of the article's step. */
function fittingQty(basket: Basket, prodId: string, allowed: number): number {
  const line = basket.content.find(({ prod }) => prod.prodId === prodId)
  const step = Math.max(1, line?.prod.stepQty ?? 1)
  const qty = Math.floor(allowed / step) * step
  const fix = line && lineFix({ prod: line.prod, issues: [{ code: 'STOCK_SHORT', message: '', allowed: qty }] })
  return fix?.kind === 'set' ? fix.qty : 0
}
