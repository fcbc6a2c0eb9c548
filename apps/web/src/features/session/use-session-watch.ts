import { useEffect, useState } from 'react'
import { endSession } from '#shared/api/session/end-session.ts'
import { renewSession, renewWhenDue } from '#shared/api/session/renew-session.ts'
import { idleStep } from '#shared/api/session/session-life.ts'
import { onSessionChange, readSession } from '#shared/storage/stored-session.ts'

const work = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const
const tick = 5000
/** The stored session is looked up at most this often for a user who works, not at each key. */
const workRest = 1000

/**
 * Renews the session of an active user, also when the tab becomes visible or the device wakes up. Returns the time at
 * which an inactive session ends, once that is near.
 */
export function useSessionWatch(): number | null {
  const [endsAt, setEndsAt] = useState<number | null>(null)
  useEffect(() => {
    let lastTick = Date.now()
    let lastWork = -workRest
    const renew = () => void renewWhenDue()
    const onWork = ({ timeStamp }: Event) => {
      if (timeStamp - lastWork < workRest) return
      lastWork = timeStamp
      renew()
    }
    const onShown = () => {
      if (document.visibilityState === 'visible') renew()
    }
    const look = () => {
      const session = readSession()
      const now = Date.now()
      const before = lastTick
      lastTick = now
      // A background tab neither warns nor ends the session, since the user may be active in another one.
      if (session === null || document.visibilityState !== 'visible') return
      const step = idleStep(session.accessTokenExpiresIn, before, now)
      if (step === 'renew') renew()
      if (step === 'end') endSession()
      setEndsAt(step === 'warn' ? session.accessTokenExpiresIn : null)
    }
    const timer = setInterval(look, tick)
    const stopFollowing = onSessionChange(look)
    const undo = [
      ...work.map((name) => listen(document, name, onWork)),
      listen(document, 'visibilitychange', onShown),
      listen(document, 'resume', onShown),
      listen(window, 'pageshow', onShown),
      listen(window, 'online', onShown),
    ]
    renew()
    return () => {
      clearInterval(timer)
      stopFollowing()
      for (const one of undo) one()
    }
  }, [])
  return endsAt
}

export function staySignedIn(): void {
  void renewSession()
}

function listen(target: EventTarget, name: string, act: (event: Event) => void): () => void {
  target.addEventListener(name, act, { passive: true, capture: true })
  return () => target.removeEventListener(name, act, { capture: true })
}
