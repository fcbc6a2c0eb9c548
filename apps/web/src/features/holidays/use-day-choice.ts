import { useEffect, useRef, useState } from 'react'
import { serverTime } from '#shared/api/server-clock.ts'
import type { DeliveryDay, GoodsOfDays } from './delivery-day.ts'
import { useDeliveryDatesQuery } from './holidays.api.ts'
import { lostDay, openDay, type LostDay } from './open-day.ts'

interface DayQuestion {
  storeId: string | undefined
  /** The basket's articles may be delivered on certain weekdays only. */
  basketId?: string | undefined
  /** A delivery place with weekdays of its own. */
  placeId?: string | undefined
  /** A new version refetches the days. */
  version?: number | undefined
  /** The day shown first, open or not. */
  first?: string
  /** The day chosen on an earlier visit; without it, or if it has closed, the nearest open day is shown first. */
  remembered?: string | null
}

export interface DayChoice {
  days: readonly DeliveryDay[] | undefined
  serverNow: string | undefined
  error: unknown
  reload: () => void
  /** The chosen day, even if it is no longer open. */
  picked: string | null
  pick: (date: string) => void
  /** The chosen day while it can be delivered on, otherwise null. */
  day: DeliveryDay | null
  /** The remembered day, if it had closed and another is shown instead. */
  lost: LostDay | null
  /** Articles of the basket that together leave no day to choose. */
  leavingNoDay?: readonly GoodsOfDays[] | undefined
}

const minute = 60_000
/** setTimeout overflows beyond 24.8 days. */
const maxTimerMs = 24 * 60 * minute

/** Chooses the delivery day. The day shown first stays, even past its cut-off, until the user picks another. */
export function useDayChoice({ remembered = null, ...question }: DayQuestion): DayChoice {
  const { storeId, basketId, placeId, version, first = null } = question
  const query = {
    storeId: storeId ?? '',
    ...(basketId !== undefined && { basketId }),
    ...(placeId !== undefined && { storeDeliveryId: placeId }),
  }
  const { data, error, refetch } = useDeliveryDatesQuery(
    { query },
    { skip: storeId === undefined, pollingInterval: minute, refetchOnMountOrArgChange: true },
  )
  const [picked, setPicked] = useState<string | null>(first)
  const [lost, setLost] = useState<LostDay | null>(null)
  const firstOpen = data && picked === null ? openDay(data.days, remembered) : null
  if (data && firstOpen) {
    setPicked(firstOpen.date)
    setLost(lostDay(data.days, remembered))
  }
  const pick = (date: string) => {
    setPicked(date)
    setLost(null)
  }
  const day = data?.days.find(({ date, available }) => date === picked && available) ?? null

  const changesAt = day?.opensAt ?? day?.deadline
  const serverNow = data?.serverNow
  useEffect(() => {
    if (changesAt === undefined || serverNow === undefined) return undefined
    const left = Date.parse(changesAt) - serverTime()
    if (left > maxTimerMs) return undefined
    // One second late, so that the server agrees that the cut-off has passed, or that orders are taken.
    const timer = setTimeout(() => void refetch(), left + 1000)
    return () => clearTimeout(timer)
  }, [changesAt, serverNow, refetch])

  const asked = useRef(version)
  useEffect(() => {
    const before = asked.current
    asked.current = version
    // The first version is part of the first request; without a store nothing has been requested yet.
    if (before === undefined || version === before || storeId === undefined) return
    void refetch()
  }, [storeId, version, refetch])

  const shown = { days: data?.days, leavingNoDay: data?.leavingNoDay }
  return { ...shown, serverNow, error, reload: () => void refetch(), picked, pick, day, lost }
}
