import { lazy, Suspense } from 'react'
import { useOpenBasket } from './basket-context.tsx'

const AfterSendingDialog = lazy(async () => ({
  default: (await import('./after-sending-dialog.tsx')).AfterSendingDialog,
}))

/** Asked seldom, so its code comes only then. */
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
