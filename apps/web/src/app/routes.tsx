import type { ComponentType } from 'react'
import { matchRoutes } from 'react-router'
import type { RouteObject } from 'react-router'
import { SessionGate } from '#features/session/session-gate.tsx'
import { SignInPage } from '#features/session/sign-in/sign-in-page.tsx'
import {
  homeOf,
  inquiryPath,
  noticePath,
  noticeReadersPath,
  officeInquiryPath,
  officeNoticePath,
  officeOrderPath,
  orderPath,
  paths,
  productPath,
  usualOrderPath,
} from '#shared/paths.ts'
import { readRole } from '#shared/storage/session-role.ts'
import type { Role } from '#shared/storage/session-role.ts'
import { lazyPage } from './lazy-page.tsx'
import { NoauthLayout } from './layouts/noauth-layout.tsx'
import { HomeGate, RoleGate } from './role-gate.tsx'
import { Root } from './root.tsx'

/** What can be known of a route before it is drawn. */
interface Ahead {
  load?: () => Promise<unknown>
  role?: Role
}

/**
 * A page comes along with the frames around it and not after them: all are drawn at once, and all that they ask the
 * server for is asked at once. A page that cannot be loaded says so itself, when it is its turn to be drawn.
 */
async function loadFrame() {
  const [{ SignedIn }] = await Promise.all([import('./signed-in.tsx'), ...loadWithin()])
  return SignedIn
}

function loadWithin(): Promise<unknown>[] {
  const mine = readRole()
  const next = location.pathname === paths.signIn ? homeOf(mine ?? 'STORE') : location.pathname
  const way = matchRoutes(routes, next)?.map(({ route }) => route.handle as Ahead | undefined) ?? []
  // Pages of others are not shown, and not even fetched.
  if (way.some((step) => step?.role !== undefined && step.role !== mine)) return []
  return way.flatMap((step) => step?.load?.().catch(() => undefined) ?? [])
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
            element: page(loadFrame).element,
            children: [
              {
                element: <HomeGate />,
                children: [
                  { path: paths.home, ...page(async () => (await import('#features/home/home-page.tsx')).HomePage) },
                ],
              },
              {
                path: paths.security,
                ...page(async () => (await import('#features/session/security-page.tsx')).SecurityPage),
              },
              { ...forRole('STORE'), children: shopPages() },
              { ...forRole('OFFICE'), children: officePages() },
            ],
          },
          // Who is signed out is led to sign in, whatever the address. Spec §2
          { path: '*', ...page(async () => (await import('./not-found-page.tsx')).NotFoundPage) },
        ],
      },
    ],
  },
]

function shopPages(): RouteObject[] {
  return [
    {
      ...page(async () => (await import('#features/baskets/shop-frame.tsx')).ShopFrame),
      children: [
        {
          path: paths.products,
          ...page(async () => (await import('#features/products/products-page.tsx')).ProductsPage),
        },
        {
          path: paths.orderSheet,
          ...page(async () => (await import('#features/products/sheet/order-sheet-page.tsx')).OrderSheetPage),
        },
        {
          path: usualOrderPath,
          ...page(async () => (await import('#features/orders/usual/usual-order-page.tsx')).UsualOrderPage),
        },
        {
          path: paths.basket,
          ...page(async () => (await import('#features/baskets/page/basket-page.tsx')).BasketPage),
        },
        {
          path: paths.placeOrder,
          ...page(async () => (await import('#features/orders/placing/place-order-page.tsx')).PlaceOrderPage),
        },
        {
          path: paths.orders,
          ...page(async () => (await import('#features/orders/list/orders-page.tsx')).OrdersPage),
        },
        {
          path: orderPath(':orderId'),
          ...page(async () => (await import('#features/orders/order-page.tsx')).OrderPage),
        },
        {
          path: productPath(':prodId'),
          ...page(async () => (await import('#features/products/products-page.tsx')).ProductsPage),
        },
      ],
    },
    {
      path: paths.orderMonths,
      ...page(async () => (await import('#features/orders/months/order-months-page.tsx')).OrderMonthsPage),
    },
    {
      path: paths.notices,
      ...page(async () => (await import('#features/notices/notices-page.tsx')).NoticesPage),
    },
    {
      path: noticePath(':articleId'),
      ...page(async () => (await import('#features/notices/notice-page.tsx')).NoticePage),
    },
    {
      path: paths.inquiries,
      ...page(async () => (await import('#features/inquiries/inquiries-page.tsx')).InquiriesPage),
    },
    {
      path: inquiryPath('new'),
      ...page(async () => (await import('#features/inquiries/new-inquiry-page.tsx')).NewInquiryPage),
    },
    {
      path: inquiryPath(':articleId'),
      ...page(async () => (await import('#features/inquiries/inquiry-page.tsx')).InquiryPage),
    },
  ]
}

function officePages(): RouteObject[] {
  // One page at both addresses: going from thread to thread leaves the inbox where it is.
  const inquiryDesk = page(
    async () => (await import('#features/office-inquiries/inquiry-desk-page.tsx')).InquiryDeskPage,
  )
  return [
    {
      path: paths.officeOrders,
      ...page(async () => (await import('#features/office-orders/board/order-board-page.tsx')).OrderBoardPage),
    },
    {
      path: officeOrderPath(':orderId'),
      ...page(async () => (await import('#features/office-orders/desk/office-order-page.tsx')).OfficeOrderPage),
    },
    ...[paths.officeInquiries, officeInquiryPath(':articleId')].map((path) => ({ path, ...inquiryDesk })),
    {
      path: paths.officeNotices,
      ...page(async () => (await import('#features/office-notices/office-notices-page.tsx')).OfficeNoticesPage),
    },
    {
      path: officeNoticePath(':articleId'),
      ...page(async () => (await import('#features/office-notices/write-notice-page.tsx')).WriteNoticePage),
    },
    {
      path: noticeReadersPath(':articleId'),
      ...page(async () => (await import('#features/office-notices/readers-page.tsx')).ReadersPage),
    },
  ]
}

function forRole(role: Role) {
  return { element: <RoleGate role={role} />, handle: { role } satisfies Ahead }
}

function page(load: () => Promise<ComponentType>) {
  const lazily = lazyPage(load)
  return { element: <lazily.Page />, handle: { load: lazily.load } satisfies Ahead }
}
