import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { followDisplay } from '#features/display/keep-display.ts'
import { Providers } from './app/providers.tsx'
import { routes } from './app/routes.tsx'
import { makeStore } from './app/store.ts'

const store = makeStore()
followDisplay(store.dispatch)

const root = document.getElementById('root')
if (root === null) throw new Error('The document has no #root')
createRoot(root).render(
  <StrictMode>
    <Providers store={store}>
      <RouterProvider router={createBrowserRouter(routes)} />
    </Providers>
  </StrictMode>,
)
