import type { RouteObject } from 'react-router'
import { paths } from '#shared/paths.ts'
import { ErrorPage } from './error-page.tsx'
import { MainLayout } from './layouts/main-layout.tsx'
import { NoauthLayout } from './layouts/noauth-layout.tsx'
import { NotFoundPage } from './not-found-page.tsx'
import { Root } from './root.tsx'

/** One line a page. Pages are loaded when they are first shown. */
export const routes: RouteObject[] = [
  {
    Component: Root,
    ErrorBoundary: ErrorPage,
    HydrateFallback: () => null,
    children: [
      {
        Component: NoauthLayout,
        // The session room brings the page itself.
        children: [{ path: paths.signIn, element: null }],
      },
      {
        Component: MainLayout,
        children: [
          {
            path: paths.home,
            lazy: async () => ({ Component: (await import('#features/home/home-page.tsx')).HomePage }),
          },
        ],
      },
      { path: '*', Component: NotFoundPage },
    ],
  },
]
