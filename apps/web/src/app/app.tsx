import { BrowserRouter, useRoutes } from 'react-router'
import { LeaveGuard } from '#shared/ui/unsaved/leave-guard.tsx'
import { Providers } from './providers.tsx'
import { routes } from './routes.tsx'
import type { Store } from './store.ts'

export function App({ store }: { store: Store }) {
  return (
    <Providers store={store}>
      <BrowserRouter>
        <LeaveGuard>
          <Pages />
        </LeaveGuard>
      </BrowserRouter>
    </Providers>
  )
}

function Pages() {
  return useRoutes(routes)
}
