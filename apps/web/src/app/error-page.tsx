import { MinimalLayout } from './layouts/minimal-layout.tsx'

export function ErrorPage() {
  return <MinimalLayout>Error</MinimalLayout>
}
