import { Component, Suspense } from 'react'
import type { ReactNode } from 'react'
import { keepTrying } from '#shared/late/keep-trying.ts'
import { late } from '#shared/late/late.ts'

const loadErrorPage = () => import('./error-page.tsx')
const ErrorPage = late(async () => (await loadErrorPage()).ErrorPage)

/** Fetched while all is well: when the network is what broke, it is too late. */
export function prepareErrorPage(): void {
  void keepTrying(loadErrorPage)
}

/** Shows the error page in place of a page that broke while drawing, or whose code did not arrive. */
export function ErrorBoundary({ children }: { children: ReactNode }) {
  return (
    <Boundary
      instead={
        // Both languages: whatever would choose between them may be what broke.
        <Boundary instead={<a href="">새로 고침 · Reload</a>}>
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

class Boundary extends Component<{ children: ReactNode; instead: ReactNode }, { broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError() {
    return { broken: true }
  }

  override render() {
    return this.state.broken ? this.props.instead : this.props.children
  }
}
