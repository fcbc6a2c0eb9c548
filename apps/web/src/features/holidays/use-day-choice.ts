import { useEffect, useRef, useState } from 'react'
import type { DeliveryDay } from './delivery-day.ts'
import { useDeliveryDatesQuery } from './holidays.api.ts'

interface DayQuestion {
  storeId: string | undefined
  /** Its articles may not be delivered on every weekday. */
  basketId?: string | undefined
  /** Another version of the basket is another question. */
  version?: number | undefined
  /** The day to begin with; without it the first that is open. */
  first?: string | null
}

export interface DayChoice {
  days: readonly DeliveryDay[] | undefined
  serverNow: string | undefined
  error: unknown
  reload: () => void
  /** The day that was picked, open or not any more. */
  picked: string | null
  pick: (date: string) => void
  /** The picked day as long as it can be delivered on. */
  day: DeliveryDay | null
}

const minute = 60_000
/** A timer is never set further ahead than this: longer ones overflow. */
const longestTimer = 24 * 60 * minute

/** Which day the goods come. The day that was shown first stays until the person picks another, also past its cut-off. */
export function useDayChoice({ storeId, basketId, version, first = null }: DayQuestion): DayChoice {
  const query = { storeId: storeId ?? '', ...(basketId !== undefined && { basketId }) }
  const { data, error, refetch } = useDeliveryDatesQuery(
    { query },
    { skip: storeId === undefined, pollingInterval: minute, refetchOnMountOrArgChange: true },
  )
  const [picked, pick] = useState<string | null>(first)
  const firstOpen = data?.days.find(({ available }) => available)
  if (picked === null && firstOpen) pick(firstOpen.date)
  const day = data?.days.find(({ date, available }) => date === picked && available) ?? null

  const deadline = day?.deadline
  const serverNow = data?.serverNow
  useEffect(() => {
    if (deadline === undefined || serverNow === undefined) return undefined
    const left = Date.parse(deadline) - Date.parse(serverNow)
    if (left > longestTimer) return undefined
    // Its own second too late rather than too early: then the server says so as well.
    const timer = setTimeout(() => void refetch(), left + 1000)
    return () => clearTimeout(timer)
  }, [deadline, serverNow, refetch])

  const asked = useRef(version)
  useEffect(() => {
    const before = asked.current
    asked.current = version
    // The first version comes with the first question; before the store is known there is none to repeat.
    if (before === undefined || version === before || storeId === undefined) return
    void refetch()
  }, [storeId, version, refetch])

  return { days: data?.days, serverNow, error, reload: () => void refetch(), picked, pick, day }
}
