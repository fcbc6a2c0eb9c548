import type { Right } from '@mall/contract/base/rights'
import type { ReactNode } from 'react'
import { useWhoAmIQuery } from '#features/users/users.api.ts'
import { late } from '#shared/late/late.ts'
import { PagePending } from './layouts/page-pending.tsx'

const NoRightPage = late(async () => (await import('./errors/no-right-page.tsx')).NoRightPage)

/** Opens a page only to users with one of these rights, before it sends calls that would be refused. */
export function NeedsRight({ needed, children }: { needed: readonly Right[]; children: ReactNode }) {
  const { data: me, isError } = useWhoAmIQuery()
  if (me === undefined && !isError) return <PagePending />
  const isRefused = me !== undefined && !needed.some((right) => me.rights.includes(right))
  return isRefused ? <NoRightPage needed={needed} /> : children
}
