import { useEffect, useState } from 'react'

/** Ticks every second from the server time of an answer, because the device's clock may be wrong. */
export function useServerClock(serverNow: string | undefined): Date | null {
  const [now, setNow] = useState<Date | null>(null)
  useEffect(() => {
    if (serverNow === undefined) return undefined
    const ahead = Date.parse(serverNow) - Date.now()
    const tick = () => setNow(new Date(Date.now() + ahead))
    const first = setTimeout(tick, 0)
    const timer = setInterval(tick, 1000)
    return () => {
      clearTimeout(first)
      clearInterval(timer)
    }
  }, [serverNow])
  return now
}
