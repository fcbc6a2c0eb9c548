import { useEffect } from 'react'
import { useOpenBasket } from '#features/baskets/basket-context.tsx'
import { useOtherBaskets } from '#features/baskets/others/use-other-baskets.ts'
import { useBasketDelivery } from '#features/baskets/sending/basket-delivery.ts'
import { useBasketSums } from '#features/baskets/sending/use-fee-terms.ts'
import { useArrivingLines } from '#features/baskets/use-arriving-lines.ts'
import { useWorkCloseQuery } from '#features/holidays/holidays.api.ts'
import { dayToShow } from '#features/sent-orders/open-order.ts'
import { useSentDays } from '#features/sent-orders/sent-days-context.tsx'
import { serverTime } from '#shared/api/server-clock.ts'
import { todayState } from './today-state.ts'

const minute = 60_000
const longestTimer = 2_147_483_647

/** State of today's order once all its data is loaded; updated when the cut-off passes. */
export function useToday() {
  const { basket, error: noBasket, reload } = useOpenBasket()
  const cutOff = useWorkCloseQuery(undefined, { pollingInterval: minute, refetchOnMountOrArgChange: true })
  const sent = useSentDays()
  const { others, isKnown } = useOtherBaskets()
  const arriving = useArrivingLines(basket)
  useAtDeadline(cutOff.data?.deadline, cutOff.data?.serverNow, () => {
    void cutOff.refetch()
    void sent.reload()
  })
  const retry = () => {
    if (noBasket !== undefined) void reload()
    if (cutOff.error !== undefined) void cutOff.refetch()
  }
  const error = basket && cutOff.data ? undefined : (cutOff.error ?? noBasket)
  // Works without the sent orders and the other baskets if they failed to load.
  const state =
    basket && cutOff.data && sent.isKnown && isKnown
      ? todayState({ lineCount: basket.totalElements + arriving.length, others }, cutOff.data, sent.data?.days ?? [])
      : null
  const delivery = useBasketDelivery(basket)
  const unsent = useBasketSums(basket, delivery)
  const isOwn = state?.kind === 'unsent' && delivery.isOther
  /** The delivery that the panel speaks of: that of a basket which is not sent, otherwise the next. */
  const next = isOwn ? delivery : cutOff.data && { ...cutOff.data, day: cutOff.data.nextDeliveryDate }
  const ownDay = sent.data?.days.find(({ deliveryDate }) => deliveryDate === delivery.day) ?? null
  const sentDay = isOwn ? ownDay : sent.data && cutOff.data ? dayToShow(sent.data, cutOff.data) : null
  return { state, unsent, others, sentDay, next, error, retry }
}

export type Today = ReturnType<typeof useToday>

/** Refetches when the cut-off passes, so that the page does not offer an expired deadline. */
function useAtDeadline(deadline: string | null | undefined, serverNow: string | undefined, passed: () => void): void {
  useEffect(() => {
    if (!deadline || serverNow === undefined) return undefined
    const wait = Date.parse(deadline) - serverTime() + 500
    if (wait > longestTimer) return undefined
    const timer = setTimeout(passed, wait)
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react/exhaustive-deps -- only another cut-off sets another clock
  }, [deadline, serverNow])
}
