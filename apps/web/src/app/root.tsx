import { Suspense } from 'react'
import { Outlet } from 'react-router'
import { SnackbarHost } from '#shared/snackbar/snackbar-host.tsx'
import { ErrorBoundary } from './errors/error-boundary.tsx'

/** Global elements over every page: snackbar and dialogs of spec §2. */
export function Root() {
  return (
    <>
      <ErrorBoundary>
        <Suspense fallback={null}>
          <Outlet />
        </Suspense>
      </ErrorBoundary>
      <SnackbarHost />
    </>
  )
}
