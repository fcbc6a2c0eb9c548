import type { Right } from '@mall/contract/base/rights'
import type { ComponentType } from 'react'
import { late } from '#shared/late/late.ts'
import type { Role } from '#shared/storage/session-role.ts'
import { lazyPage } from './lazy-page.tsx'

const NeedsRight = late(async () => (await import('./needs-right.tsx')).NeedsRight)

/** Route metadata, used before rendering. */
export interface RouteHandle {
  load?: () => Promise<unknown>
  role?: Role
}

/** A page that is loaded on demand; with `right`, only for users who have it or one of them. */
export function page(load: () => Promise<ComponentType>, right?: Right | readonly Right[]) {
  const lazily = lazyPage(load)
  const shown = <lazily.Page />
  const element = right === undefined ? shown : <NeedsRight needed={[right].flat()}>{shown}</NeedsRight>
  return { element, handle: { load: lazily.load } satisfies RouteHandle }
}
