import { useEffect } from 'react'
import { codeOf } from '#shared/api/failure.ts'
import { useTapGuard } from '#shared/ui/use-tap-guard.ts'
import { focusRefusal } from '../../refusal-focus.ts'
import type { PriceChanges } from '../changes/use-price-changes.ts'
import { useQuietTime } from './use-quiet-time.ts'
import type { Sending } from './use-sending.ts'

/** Refusals after which the same button would send other amounts or goods than the user saw. */
const otherOrder = new Set(['PRICE_CHANGED', 'DELIVERY_FEE_CHANGED', 'BASKET_CHANGED'])

/** Keeps further taps on the button that sends from answering a refusal that nobody has read. */
export function usePressStop(state: Sending, prices: PriceChanges) {
  const mustAccept = state.at === 'refused' && otherOrder.has(codeOf(state.failure) ?? '')
  const isNews = state.at === 'refused' || (state.at === 'lapsed' && state.why === 'CHANGED')
  const quiet = useQuietTime()
  const guardTaps = useTapGuard()
  useEffect(() => {
    if (!isNews) return
    quiet.begin()
    // The notice may move what was pressed away from the finger.
    guardTaps()
    // oxlint-disable-next-line react/exhaustive-deps -- both only use refs
  }, [isNews, state])
  return {
    /** Nothing is sent until the user has accepted the change in the notice. */
    mustAccept,
    /** Whether a press does not count, which leads to the notice instead. Pages ask this before anything else a press does. */
    stops(): boolean {
      const isStopped = mustAccept || (isNews && quiet.stops())
      if (isStopped) focusRefusal()
      return isStopped || prices.stops()
    },
  }
}
