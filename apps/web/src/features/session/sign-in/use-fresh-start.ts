import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { endSession } from '#shared/api/session/end-session.ts'
import { isLive, readSession } from '#shared/storage/stored-session.ts'
import { isShown } from '../is-shown.ts'
import { wasSentBack } from '../sent-back.ts'
import { clearExitPath } from '../exit-path.ts'

/**
 * Opening the sign-in page signs out (spec §2), but only once the page is visible, not when prefetched, prerendered or
 * in a background tab. Returns whether that is done.
 */
export function useFreshStart(): boolean {
  const { state } = useLocation() as { state: unknown }
  const [done, setDone] = useState(false)
  useEffect(() => {
    clearExitPath()
    const start = () => {
      if (!isShown() || done) return
      // After a redirect here, keep a session that another tab has started since.
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
