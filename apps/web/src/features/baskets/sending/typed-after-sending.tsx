import { Suspense, useEffect, useState } from 'react'
import { late } from '#shared/late/late.ts'
import { useOpenBasket } from '../basket-context.tsx'

const AfterSendingDialog = late(async () => (await import('./after-sending-dialog.tsx')).AfterSendingDialog)

/** A number that is being typed must not be cut off by the dialog. */
const pauseMs = 1200

/** Whether nothing has been typed for a moment since `isWanted`. */
function useTypingPause(isWanted: boolean): boolean {
  const [isQuiet, setQuiet] = useState(false)
  useEffect(() => {
    if (!isWanted) return undefined
    let timer = setTimeout(setQuiet, pauseMs, true)
    const again = () => {
      clearTimeout(timer)
      timer = setTimeout(setQuiet, pauseMs, true)
    }
    // Keyboards of phones do not report each key.
    for (const kind of ['keydown', 'input']) addEventListener(kind, again, true)
    return () => {
      clearTimeout(timer)
      for (const kind of ['keydown', 'input']) removeEventListener(kind, again, true)
      setQuiet(false)
    }
  }, [isWanted])
  return isQuiet
}

/** Loaded on demand, because it is rarely needed. */
export function TypedAfterSending() {
  const { typedAfter } = useOpenBasket()
  const isQuiet = useTypingPause(typedAfter !== null)
  return (
    typedAfter !== null &&
    isQuiet && (
      <Suspense fallback={null}>
        <AfterSendingDialog typedAfter={typedAfter} />
      </Suspense>
    )
  )
}
