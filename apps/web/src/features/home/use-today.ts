import { useEffect } from 'react'
import { useOpenBasket } from '#features/baskets/basket-context.tsx'
import { useWorkCloseQuery } from '#features/holidays/holidays.api.ts'
import { todayState } from './today-state.ts'
import { useHomeOrders } from './use-home-orders.ts'

const minute = 60_000
const longestTimer = 2_147_483_647

/** What this day asks for, as soon as everything that decides it is there; kept true as the cut-off goes by. */
export function useToday() {
  const { basket, error: noBasket, reload } = useOpenBasket()
  const cutOff = useWorkCloseQuery(undefined, { pollingInterval: minute, refetchOnMountOrArgChange: true })
  const orders = useHomeOrders()
  useAtDeadline(cutOff.data?.deadline, cutOff.data?.serverNow, () => {
    void cutOff.refetch()
    void orders.refetch()
  })
  const retry = () => {
    if (noBasket !== undefined) void reload()
    if (cutOff.error !== undefined) void cutOff.refetch()
  }
  // Without the list of orders the rest can still be told.
  const isKnown = orders.data !== undefined || orders.error !== undefined
  const error = basket && cutOff.data ? undefined : (cutOff.error ?? noBasket)
  const state =
    basket && cutOff.data && isKnown ? todayState(basket.totalElements, cutOff.data, orders.data?.content ?? []) : null
  return { state, basket, cutOff: cutOff.data, error, retry }
}

export type Today = ReturnType<typeof useToday>

/** When the cut-off has come nothing on the page may still promise it. */
function useAtDeadline(deadline: string | null | undefined, serverNow: string | undefined, passed: () => void): void {
  useEffect(() => {
    if (!deadline || serverNow === undefined) return undefined
    const wait = Date.parse(deadline) - Date.parse(serverNow) + 500
    if (wait > longestTimer) return undefined
    const timer = setTimeout(passed, wait)
    return () => clearTimeout(timer)
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only another cut-off sets another clock
  }, [deadline, serverNow])
}
