import type { Right } from '@mall/contract/base/rights'

/** The caller as the server's session knows it, never as the client claims. */
export interface Caller {
  tenantId: string
  userId: string
  userCd: string
  role: 'STORE' | 'OFFICE'
  /** Set exactly when the role is STORE. */
  storeId: string | null
  /** What they may do on their side. */
  rights: readonly Right[]
  /** Further stores of the person, which a request may name. */
  otherStores?: readonly { storeId: string; duty: string }[]
  /** A user of the office who looks at the mall as this store sees it, and may change nothing. */
  view?: { until: Date }
  sessionId: string
  /** The initial password has not been changed yet: only changing it is allowed. */
  mustChangePassword: boolean
}

export type StoreCaller = Caller & { role: 'STORE'; storeId: string }

export type OfficeCaller = Caller & { role: 'OFFICE' }
