import { MinimalLayout } from './layouts/minimal-layout.tsx'

export function NotFoundPage() {
  return <MinimalLayout>404</MinimalLayout>
}
