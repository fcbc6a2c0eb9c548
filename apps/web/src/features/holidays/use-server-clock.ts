import { useEffect, useState } from 'react'
import { serverTime } from '#shared/api/server-clock.ts'

/** Ticks every second by the server's clock once an answer with `serverNow` is there; the device's may be wrong. */
export function useServerClock(serverNow: string | undefined): Date | null {
  const isKnown = serverNow !== undefined
  const [now, setNow] = useState(() => (isKnown ? new Date(serverTime()) : null))
  useEffect(() => {
    if (!isKnown) return undefined
    const tick = () => setNow(new Date(serverTime()))
    const first = setTimeout(tick, 0)
    const timer = setInterval(tick, 1000)
    return () => {
      clearTimeout(first)
      clearInterval(timer)
    }
  }, [isKnown])
  return now
}
