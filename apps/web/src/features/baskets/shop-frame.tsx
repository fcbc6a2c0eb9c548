import { Outlet } from 'react-router'
import { BasketProvider } from './basket-context.tsx'
import { CutOffBar } from './cut-off-bar.tsx'

/** What lies around every page of the shop: the basket that is worked in, and that it has not been sent. */
export function ShopFrame() {
  return (
    <BasketProvider>
      <Outlet />
      <CutOffBar />
    </BasketProvider>
  )
}
