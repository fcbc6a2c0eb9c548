import { lazy, Suspense } from 'react'
import { BasketProvider, useOpenBasket } from '#features/baskets/basket-context.tsx'
import { StoreHome } from './store-home.tsx'

const AfterSendingDialog = lazy(async () => ({
  default: (await import('#features/baskets/after-sending-dialog.tsx')).AfterSendingDialog,
}))

/** Where a store lands after signing in, with the basket that is worked in. Spec §2 */
export function HomePage() {
  return (
    <BasketProvider>
      <StoreHome />
      <TypedAfterSending />
    </BasketProvider>
  )
}

/** Asked seldom, so its code comes only then. */
function TypedAfterSending() {
  const { typedAfter } = useOpenBasket()
  return (
    typedAfter !== null && (
      <Suspense fallback={null}>
        <AfterSendingDialog />
      </Suspense>
    )
  )
}
