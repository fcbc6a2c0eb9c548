/** Who makes a call, as the session on the server says; never as the client says. */
export interface Caller {
  tenantId: string
  userId: string
  userCd: string
  role: 'STORE' | 'OFFICE'
  /** Set exactly when the role is STORE. */
  storeId: string | null
  sessionId: string
  /** The initial password still stands: only changing it works. */
  mustChangePassword: boolean
}

/** A caller with a store. */
export type StoreCaller = Caller & { role: 'STORE'; storeId: string }

export type OfficeCaller = Caller & { role: 'OFFICE' }
