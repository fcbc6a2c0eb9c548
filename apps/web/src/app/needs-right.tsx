import type { Right } from '@mall/contract/base/rights'
import type { ReactNode } from 'react'
import { useWhoAmIQuery } from '#features/users/users.api.ts'
import { late } from '#shared/late/late.ts'
import { PagePending } from './layouts/page-pending.tsx'

const NoRightPage = late(async () => (await import('./no-right-page.tsx')).NoRightPage)

/** Opens a page only to users with a right, before it sends calls that would be refused. */
export function NeedsRight({ needed, children }: { needed: Right; children: ReactNode }) {
  const { data: me, isError } = useWhoAmIQuery()
  if (me === undefined && !isError) return <PagePending />
  return me?.rights.includes(needed) === false ? <NoRightPage needed={needed} /> : children
}
