import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { endSession } from '#shared/api/end-session.ts'
import { isLive, readSession } from '#shared/storage/stored-session.ts'
import { isShown } from './is-shown.ts'
import { wasSentBack } from './sent-back.ts'
import { arrivedOutside } from './way-out.ts'

/**
 * Visiting the sign-in page signs out (spec §2), once the page is shown: prefetched, prerendered or opened behind,
 * it does nothing yet. Answers whether that is done.
 */
export function useFreshStart(): boolean {
  const { state } = useLocation() as { state: unknown }
  const [done, setDone] = useState(false)
  useEffect(() => {
    arrivedOutside()
    const start = () => {
      if (!isShown() || done) return
      // Led here after a session ended; since then another tab may have signed in again, which stays.
      const isKept = wasSentBack(state) && isLive(readSession(), Date.now())
      if (!isKept) endSession()
      setDone(true)
    }
    start()
    document.addEventListener('visibilitychange', start)
    document.addEventListener('prerenderingchange', start)
    return () => {
      document.removeEventListener('visibilitychange', start)
      document.removeEventListener('prerenderingchange', start)
    }
  }, [state, done])
  return done
}
