import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router'
import { SessionGate } from '#features/session/session-gate.tsx'
import { SignInPage } from '#features/session/sign-in-page.tsx'
import {
  inquiryPath,
  noticePath,
  noticeReadersPath,
  officeInquiryPath,
  officeNoticePath,
  officeOrderPath,
  orderPath,
  paths,
  productPath,
} from '#shared/paths.ts'
import { lazyPage } from './lazy-page.tsx'
import { NoauthLayout } from './layouts/noauth-layout.tsx'
import { HomeGate, RoleGate } from './role-gate.tsx'
import { Root } from './root.tsx'

const home = lazyPage(async () => (await import('#features/home/home-page.tsx')).HomePage)

/**
 * Home, where nearly everybody arrives, comes along with the frame around it and not after it: both are drawn at once,
 * and all that they ask the server for is asked at once.
 */
async function loadFrame() {
  const isHomeNext = location.pathname === paths.home || location.pathname === paths.signIn
  const [{ SignedIn }] = await Promise.all([import('./signed-in.tsx'), isHomeNext && home.load()])
  return SignedIn
}

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
            element: page(loadFrame),
            children: [
              { element: <HomeGate />, children: [{ path: paths.home, element: <home.Page /> }] },
              { element: <RoleGate role="STORE" />, children: shopPages() },
              { element: <RoleGate role="OFFICE" />, children: officePages() },
            ],
          },
        ],
      },
      { path: '*', element: page(async () => (await import('./not-found-page.tsx')).NotFoundPage) },
    ],
  },
]

function shopPages(): RouteObject[] {
  return [
    {
      element: page(async () => (await import('#features/baskets/shop-frame.tsx')).ShopFrame),
      children: [
        {
          path: paths.products,
          element: page(async () => (await import('#features/products/products-page.tsx')).ProductsPage),
        },
        {
          path: paths.orderSheet,
          element: page(async () => (await import('#features/products/sheet/order-sheet-page.tsx')).OrderSheetPage),
        },
        {
          path: paths.basket,
          element: page(async () => (await import('#features/baskets/basket-page.tsx')).BasketPage),
        },
        {
          path: paths.placeOrder,
          element: page(async () => (await import('#features/orders/placing/place-order-page.tsx')).PlaceOrderPage),
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
    {
      path: paths.notices,
      element: page(async () => (await import('#features/notices/notices-page.tsx')).NoticesPage),
    },
    {
      path: noticePath(':articleId'),
      element: page(async () => (await import('#features/notices/notice-page.tsx')).NoticePage),
    },
    {
      path: paths.inquiries,
      element: page(async () => (await import('#features/inquiries/inquiries-page.tsx')).InquiriesPage),
    },
    {
      path: inquiryPath('new'),
      element: page(async () => (await import('#features/inquiries/new-inquiry-page.tsx')).NewInquiryPage),
    },
    {
      path: inquiryPath(':articleId'),
      element: page(async () => (await import('#features/inquiries/inquiry-page.tsx')).InquiryPage),
    },
  ]
}

function officePages(): RouteObject[] {
  // One page at both addresses: going from thread to thread leaves the inbox where it is.
  const inquiryDesk = page(
    async () => (await import('#features/inquiries/office/inquiry-desk-page.tsx')).InquiryDeskPage,
  )
  return [
    {
      path: paths.officeOrders,
      element: page(async () => (await import('#features/orders/office/order-board-page.tsx')).OrderBoardPage),
    },
    {
      path: officeOrderPath(':orderId'),
      element: page(async () => (await import('#features/orders/office/office-order-page.tsx')).OfficeOrderPage),
    },
    ...[paths.officeInquiries, officeInquiryPath(':articleId')].map((path) => ({ path, element: inquiryDesk })),
    {
      path: paths.officeNotices,
      element: page(async () => (await import('#features/notices/office/office-notices-page.tsx')).OfficeNoticesPage),
    },
    {
      path: officeNoticePath(':articleId'),
      element: page(async () => (await import('#features/notices/office/write-notice-page.tsx')).WriteNoticePage),
    },
    {
      path: noticeReadersPath(':articleId'),
      element: page(async () => (await import('#features/notices/office/readers-page.tsx')).ReadersPage),
    },
  ]
}

function page(load: () => Promise<ComponentType>) {
  const { Page } = lazyPage(load)
  return <Page />
}
