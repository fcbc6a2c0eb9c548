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
  officeStorePath,
  orderPath,
  orderedProductPath,
  paths,
  productPath,
  usualOrderPath,
} from '#shared/paths.ts'
import { readRole } from '#shared/storage/session-role.ts'
import type { Role } from '#shared/storage/session-role.ts'
import { NoauthLayout } from './layouts/noauth-layout.tsx'
import { page, type RouteHandle } from './page-route.tsx'
import { HomeGate, RoleGate } from './role-gate.tsx'
import { Root } from './root.tsx'
import { goodsPages } from './goods-pages.ts'
import { settingsPages } from './settings-pages.ts'

/**
 * Loads pages together with their layouts, so that all render and send their requests at the same time. A page that
 * fails to load reports it when rendered.
 */
async function loadFrame() {
  const [{ SignedIn }] = await Promise.all([import('./signed-in.tsx'), ...loadCurrentPage()])
  return SignedIn
}

function loadCurrentPage(): Promise<unknown>[] {
  const mine = readRole()
  const next = location.pathname === paths.signIn ? homeOf(mine ?? 'STORE') : location.pathname
  const matches = matchRoutes(routes, next)?.map(({ route }) => route.handle as RouteHandle | undefined) ?? []
  // Pages of the other role are not even loaded.
  if (matches.some((step) => step?.role !== undefined && step.role !== mine)) return []
  return matches.flatMap((step) => step?.load?.().catch(() => undefined) ?? [])
}

/** Pages and the signed-in layout load on demand. */
export const routes: RouteObject[] = [
  {
    element: <Root />,
    children: [
      {
        element: <NoauthLayout />,
        children: [
          // The usual first page, so it is part of the entry chunk.
          { path: paths.signIn, element: <SignInPage /> },
          {
            path: paths.opening,
            ...page(async () => (await import('#features/opening/opening-page.tsx')).OpeningPage),
          },
          {
            path: paths.invitation,
            ...page(async () => (await import('#features/staff/invitation-page.tsx')).InvitationPage),
          },
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
          // Signed-out users are redirected to sign in from any URL. Spec §2
          { path: '*', ...page(async () => (await import('./errors/not-found-page.tsx')).NotFoundPage) },
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
  // One element for both URLs, so that the inbox stays mounted when switching threads.
  const inquiryDesk = page(
    async () => (await import('#features/office-inquiries/inquiry-desk-page.tsx')).InquiryDeskPage,
  )
  return [
    {
      path: paths.officeOrders,
      ...page(async () => (await import('#features/office-orders/board/order-board-page.tsx')).OrderBoardPage),
    },
    {
      path: paths.orderedProducts,
      ...page(
        async () => (await import('#features/office-orders/by-product/ordered-products-page.tsx')).OrderedProductsPage,
      ),
    },
    {
      path: orderedProductPath(':prodId'),
      ...page(
        async () => (await import('#features/office-orders/by-product/product-orders-page.tsx')).ProductOrdersPage,
      ),
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
      ...page(async () => (await import('#features/office-notices/write-notice-page.tsx')).WriteNoticePage, 'talk'),
    },
    {
      path: paths.officeStores,
      ...page(async () => (await import('#features/stores/list/stores-page.tsx')).StoresPage),
    },
    {
      path: paths.storeSlips,
      ...page(async () => (await import('#features/stores/people/slips-page.tsx')).SlipsPage, 'stores'),
    },
    {
      path: officeStorePath('new'),
      ...page(async () => (await import('#features/stores/details/new-store-page.tsx')).NewStorePage, 'stores'),
    },
    {
      path: officeStorePath(':storeId'),
      ...page(async () => (await import('#features/stores/store-page.tsx')).StorePage),
    },
    ...goodsPages.map(([path, load, right]) => ({ path, ...page(load, right) })),
    {
      path: paths.officeStaff,
      ...page(async () => (await import('#features/staff/staff-page.tsx')).StaffPage, 'people'),
    },
    {
      path: paths.officeFirstDay,
      ...page(async () => (await import('#features/settings/first-day/first-day-page.tsx')).FirstDayPage, 'settings'),
    },
    ...settingsPages.map(([path, load]) => ({ path, ...page(load) })),
    {
      path: paths.officeAudit,
      ...page(async () => (await import('#features/audit/audit-page.tsx')).AuditPage, 'audit'),
    },
    {
      path: noticeReadersPath(':articleId'),
      ...page(async () => (await import('#features/office-notices/readers-page.tsx')).ReadersPage),
    },
  ]
}

function forRole(role: Role) {
  return { element: <RoleGate role={role} />, handle: { role } satisfies RouteHandle }
}
