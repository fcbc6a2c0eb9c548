import { BasketProvider } from '#features/baskets/basket-context.tsx'
import { TypedAfterSending } from '#features/baskets/sending/typed-after-sending.tsx'
import { StoreHome } from './store-home.tsx'

/** Where a store lands after signing in, with the basket that is worked in. Spec §2 */
export function HomePage() {
  return (
    <BasketProvider>
      <StoreHome />
      <TypedAfterSending />
    </BasketProvider>
  )
}
