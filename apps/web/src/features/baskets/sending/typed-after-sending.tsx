import { Suspense } from 'react'
import { late } from '#shared/late/late.ts'
import { useOpenBasket } from '../basket-context.tsx'

const AfterSendingDialog = late(async () => (await import('./after-sending-dialog.tsx')).AfterSendingDialog)

/** Loaded on demand, because it is rarely needed. */
export function TypedAfterSending() {
  const { typedAfter } = useOpenBasket()
  return (
    typedAfter !== null && (
      <Suspense fallback={null}>
        <AfterSendingDialog typedAfter={typedAfter} />
      </Suspense>
    )
  )
}
