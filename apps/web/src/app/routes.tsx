import { lazy } from 'react'
import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router'
import { SessionGate } from '#features/session/session-gate.tsx'
import { SignInPage } from '#features/session/sign-in-page.tsx'
import { orderPath, paths, productPath } from '#shared/paths.ts'
import { NoauthLayout } from './layouts/noauth-layout.tsx'
import { Root } from './root.tsx'

/** One line a page. Pages, and the layout of the signed-in, are loaded when they are first shown. */
export const routes: RouteObject[] = [
  {
    element: <Root />,
    children: [
      {
        element: <NoauthLayout />,
        children: [
          // Everybody's first page: it comes with the first file.
          { path: paths.signIn, element: <SignInPage /> },
        ],
      },
      {
        element: <SessionGate />,
        children: [
          {
            element: page(async () => (await import('./signed-in.tsx')).SignedIn),
            children: [
              { path: paths.home, element: page(async () => (await import('#features/home/home-page.tsx')).HomePage) },
              {
                element: page(async () => (await import('#features/baskets/shop-frame.tsx')).ShopFrame),
                children: [
                  {
                    path: paths.products,
                    element: page(async () => (await import('#features/products/products-page.tsx')).ProductsPage),
                  },
                  {
                    path: paths.orderSheet,
                    element: page(
                      async () => (await import('#features/products/sheet/order-sheet-page.tsx')).OrderSheetPage,
                    ),
                  },
                  {
                    path: paths.basket,
                    element: page(async () => (await import('#features/baskets/basket-page.tsx')).BasketPage),
                  },
                  {
                    path: paths.placeOrder,
                    element: page(
                      async () => (await import('#features/orders/placing/place-order-page.tsx')).PlaceOrderPage,
                    ),
                  },
                  {
                    path: paths.orders,
                    element: page(async () => (await import('#features/orders/orders-page.tsx')).OrdersPage),
                  },
                  {
                    path: orderPath(':orderId'),
                    element: page(async () => (await import('#features/orders/order-page.tsx')).OrderPage),
                  },
                  {
                    path: productPath(':prodId'),
                    element: page(async () => (await import('#features/products/products-page.tsx')).ProductsPage),
                  },
                ],
              },
              {
                path: paths.orderMonths,
                element: page(async () => (await import('#features/orders/order-months-page.tsx')).OrderMonthsPage),
              },
            ],
          },
        ],
      },
      { path: '*', element: page(async () => (await import('./not-found-page.tsx')).NotFoundPage) },
    ],
  },
]

function page(load: () => Promise<ComponentType>) {
  const Page = lazy(async () => ({ default: await load() }))
  return <Page />
}
