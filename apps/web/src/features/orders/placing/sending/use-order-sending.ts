import type { Basket, BasketLine } from '@mall/contract/baskets'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useDispatch } from 'react-redux'
import { useLocation, useNavigate } from 'react-router'
import { useOpenBasket, useSaveAll } from '#features/baskets/basket-context.tsx'
import { listedLines } from '#features/baskets/baskets.api.ts'
import type { BasketsDispatch } from '#features/baskets/baskets.api.ts'
import type { BasketSums } from '#features/baskets/basket-sums.ts'
import { focusExcluded } from '#features/baskets/page/focus-excluded.ts'
import { useOddStop } from '#features/baskets/odd/use-odd-stop.ts'
import { useConflictStop } from '#features/baskets/quantity/use-conflict-stop.ts'
import type { DeliveryDay } from '#features/holidays/delivery-day.ts'
import { serverTime } from '#shared/api/server-clock.ts'
import { sentOrderPath } from '#shared/paths.ts'
import { closeSnackbar } from '#shared/snackbar/snackbar.slice.ts'
import { useTapGuard } from '#shared/ui/use-tap-guard.ts'
import { ordersApi } from '../../orders.api.ts'
import { usePriceChanges } from '../changes/use-price-changes.ts'
import type { Attempt } from './attempt.ts'
import { usePressStop } from './use-press-stop.ts'
import { useRefusalTools } from './use-refusal-tools.ts'
import { useSending } from './use-sending.ts'
import type { Lapse, Sending, SentOrder } from './use-sending.ts'
import { givesUpAfterMs } from './when-online.ts'

interface Wanted {
  storeDeliveryId: string | undefined
  day: DeliveryDay | null
  memo: string
  /** Places or days could not be loaded, so there is nothing to choose from. */
  isUnreached?: boolean
  /** Lines that cannot be ordered are on the screen, left out of the totals: they have to be removed first. */
  hasExcluded?: boolean
}

interface Wiring {
  basket: Basket
  /** Totals as shown to the user. */
  seen: Pick<BasketSums, 'totalAmt' | 'deliveryFeeAmt'>
  userId: string
  wanted: Wanted
  /** Why there is nothing to send yet: the basket, places and days are loading, or what was just typed is not on the screen. */
  waitsFor: 'pricing' | 'preparing' | 'savingFirst' | null
  /** What is sent, as shown. */
  lines: readonly BasketLine[]
  pickDay: (date: string) => void
  reloadDays: () => void
}

export type OrderSending = ReturnType<typeof useOrderSending>

/** Sends the open basket: prerequisites, follow-up and recovery from a refusal. */
export function useOrderSending({ basket, seen, userId, wanted, waitsFor, lines, pickDay, reloadDays }: Wiring) {
  const { queue, reload, newest } = useOpenBasket()
  const saveAll = useSaveAll()
  const dispatch = useDispatch<BasketsDispatch>()
  const prices = usePriceChanges(lines)
  const conflict = useConflictStop()
  const { storeDeliveryId, day } = wanted
  const odd = useOddStop({ day: day?.date, placeId: storeDeliveryId })
  // What was on the screen at the press, even if a question about it is answered later.
  const pressed = useRef({ seen, wanted })
  const { state, place, checkNow, giveUp, stopWaiting, reset } = useSending({
    ...{ userId, basketId: basket.basketId },
    async prepare() {
      const hadUnsaved = queue === null || queue.lines().size > 0
      if (!(await saveAll())) return null
      const isUndecided = conflict.stopsLate()
      const now = asLoaded(basket, hadUnsaved && !isUndecided ? await reload() : newest())
      if (!isUndecided && !(await odd.stops(now))) return bodyOf(now, pressed.current)
      giveUp()
      return null
    },
    sent: useShowSent(basket.basketId),
    refused() {
      dispatch(ordersApi.util.invalidateTags(['Orders']))
      void reload()
      reloadDays()
    },
  })
  useStops({ seen, wanted, isWaiting: state.at === 'waiting', stopWaiting })
  const tools = useRefusalTools({ basket, prices, pickDay, reset })
  const stop = usePressStop(state, prices)
  const { lacking, isLacking } = useLack(wanted)
  const go = () => {
    if (!isLacking() && !conflict.stops()) place()
  }
  const press = () => {
    if (waitsFor !== null || (day !== null && day.opensAt !== null)) return
    if (wanted.hasExcluded === true) leadToExcluded(state, reset)
    pressed.current = { seen, wanted }
    prices.accept()
    go()
  }
  const confirm = () => {
    odd.confirm()
    go()
  }
  const asked = { undecided: conflict.waiting, lacking, questions: { ...odd.questions, confirm }, prices }
  return { state, waitsFor, checkNow, giveUp, tools, press, ...asked, ...stop }
}

function leadToExcluded({ at }: Sending, reset: () => void): void {
  if (at === 'refused') reset()
  // After a refusal the banner comes back first.
  setTimeout(focusExcluded, 0)
}

/** What has to be chosen first, which is said once the button was pressed. */
function useLack({ storeDeliveryId, day, isUnreached = false, hasExcluded = false }: Wanted) {
  const [lacking, setLacking] = useState<'removeFirst' | 'unreached' | 'chooseDay' | 'choosePlace' | null>(null)
  const hasWhat = {
    ...{ removeFirst: !hasExcluded, unreached: !isUnreached },
    ...{ chooseDay: day !== null, choosePlace: storeDeliveryId !== undefined },
  }
  const isLacking = () => {
    const choice = storeDeliveryId === undefined ? 'choosePlace' : day === null ? 'chooseDay' : null
    const lack = hasExcluded ? 'removeFirst' : choice !== null && isUnreached ? 'unreached' : choice
    setLacking(lack)
    return lack !== null
  }
  return { lacking: lacking === null || hasWhat[lacking] ? null : lacking, isLacking }
}

function bodyOf(now: Basket, { wanted, seen }: Pick<Wiring, 'wanted' | 'seen'>): Attempt['body'] {
  const { storeDeliveryId, day, memo } = wanted
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
