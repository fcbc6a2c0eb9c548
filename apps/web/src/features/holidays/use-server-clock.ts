import { useEffect, useState } from 'react'

/** The server's time, ticking once a second from an answer that carried it; the clock of this machine may be hours wrong. */
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
