import { Component, lazy, Suspense } from 'react'
import type { ReactNode } from 'react'

const ErrorPage = lazy(async () => ({ default: (await import('./error-page.tsx')).ErrorPage }))

/** Shows the error page in place of a page that broke while drawing, or whose code did not arrive. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError() {
    return { broken: true }
  }

  override render() {
    if (!this.state.broken) return this.props.children
    return (
      <Suspense fallback={null}>
        <ErrorPage />
      </Suspense>
    )
  }
}
