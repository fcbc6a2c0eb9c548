import { useEffect, useRef } from 'react'

/** Waits that end early when the connection returns or the user cancels. */
export function usePatience() {
  const isOver = useRef(false)
  const isGivenUp = useRef(false)
  const isWaiting = useRef(false)
  const endPause = useRef<() => void>(() => undefined)
  useEffect(() => {
    isOver.current = false
    const back = () => endPause.current()
    addEventListener('online', back)
    return () => {
      isOver.current = true
      removeEventListener('online', back)
    }
  }, [])
  const pause = (ms: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms)
      endPause.current = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  /** Starts waiting for a connection; unlike waiting for an answer, the user can cancel it. */
  const waitForConnection = () => {
    isGivenUp.current = false
    const wait = async (ms: number) => {
      isWaiting.current = true
      await pause(ms)
      isWaiting.current = false
    }
    return { pause: wait, isOver: () => isOver.current || isGivenUp.current }
  }
  const giveUp = () => {
    isGivenUp.current = true
    endPause.current()
  }
  /** Only before the request is sent; returns whether it stopped. */
  const stopWaiting = () => {
    if (isWaiting.current) giveUp()
    return isWaiting.current
  }
  return {
    pause,
    isOver: () => isOver.current,
    hurry: () => endPause.current(),
    forALine: waitForConnection,
    giveUp,
    stopWaiting,
  }
}
