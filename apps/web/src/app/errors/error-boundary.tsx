import { Component, Suspense } from 'react'
import type { ReactNode } from 'react'
import { keepTrying } from '#shared/late/keep-trying.ts'
import { late } from '#shared/late/late.ts'

const loadErrorPage = () => import('./error-page.tsx')
const ErrorPage = late(async () => (await loadErrorPage()).ErrorPage)

/** Loads the error page in advance, because it may be needed when the network fails. */
export function prepareErrorPage(): void {
  void keepTrying(loadErrorPage)
}

/** Shows the error page if a page fails to render or load. */
export function ErrorBoundary({ children }: { children: ReactNode }) {
  return (
    <Boundary
      fallback={
        // In both languages, because the language provider may be what failed.
        <Boundary fallback={<a href="">새로 고침 · Reload</a>}>
          <Suspense fallback={null}>
            <ErrorPage />
          </Suspense>
        </Boundary>
      }
    >
      {children}
    </Boundary>
  )
}

class Boundary extends Component<{ children: ReactNode; fallback: ReactNode }, { broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError() {
    return { broken: true }
  }

  override render() {
    return this.state.broken ? this.props.fallback : this.props.children
  }
}
