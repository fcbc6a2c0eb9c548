import { BasketProvider } from '#features/baskets/basket-context.tsx'
import { TypedAfterSending } from '#features/baskets/sending/typed-after-sending.tsx'
import { StoreHome } from './store-home.tsx'

/** Start page of a store. Spec §2 */
export function HomePage() {
  return (
    <BasketProvider>
      <StoreHome />
      <TypedAfterSending />
    </BasketProvider>
  )
}
