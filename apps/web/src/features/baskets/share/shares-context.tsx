import type { ReactNode } from 'react'
import { createContext, use, useMemo } from 'react'
import { formatCount } from '#shared/i18n/format.ts'
import { useText } from '#shared/i18n/use-text.ts'
import { useAllocationsQuery } from './share.api.ts'
import { sharesOf } from './share-of.ts'
import type { Share } from './share-of.ts'
import { shareMessages } from './share.messages.ts'

const SharesContext = createContext<ReadonlyMap<string, Share>>(new Map())

/** The shares of the store, for every quantity within. They are asked for once, not by each article. */
export function SharesProvider({ children }: { children: ReactNode }) {
  const { data } = useAllocationsQuery(undefined, { refetchOnMountOrArgChange: true })
  const shares = useMemo(() => sharesOf(data ?? []), [data])
  return <SharesContext value={shares}>{children}</SharesContext>
}

/** By article; what is not shared out among stores is not there. */
export function useShares(): ReadonlyMap<string, Share> {
  return use(SharesContext)
}

export function useShare(prodId: string): Share | undefined {
  return useShares().get(prodId)
}

/** `배정 5 · 남음 3`; empty for what is not shared out. */
export function useShareText(prodId: string): string {
  const t = useText(shareMessages)
  const share = useShare(prodId)
  return share === undefined ? '' : t('share', { total: formatCount(share.total), remains: formatCount(share.remains) })
}
