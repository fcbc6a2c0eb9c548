import type { ReactNode } from 'react'
import { createContext, use, useMemo } from 'react'
import { formatCount } from '#shared/i18n/format.ts'
import { useText } from '#shared/i18n/use-text.ts'
import { useAllocationsQuery } from './share.api.ts'
import { sharesOf } from './share-of.ts'
import type { Share } from './share-of.ts'
import { shareMessages } from './share.messages.ts'

const SharesContext = createContext<ReadonlyMap<string, Share>>(new Map())

/** Loads the store's shares once for all quantity fields within. */
export function SharesProvider({ children }: { children: ReactNode }) {
  const { data } = useAllocationsQuery(undefined, { refetchOnMountOrArgChange: true })
  const shares = useMemo(() => sharesOf(data ?? []), [data])
  return <SharesContext value={shares}>{children}</SharesContext>
}

/** Shares by article; articles without an allocation are absent. */
export function useShares(): ReadonlyMap<string, Share> {
  return use(SharesContext)
}

export function useShare(prodId: string): Share | undefined {
  return useShares().get(prodId)
}

/** For example `배정 5 · 남음 3`; empty without an allocation. */
export function useShareText(prodId: string): string {
  const t = useText(shareMessages)
  const share = useShare(prodId)
  return share === undefined ? '' : t('share', { total: formatCount(share.total), remains: formatCount(share.remains) })
}
