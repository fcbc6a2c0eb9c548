/** The caller as the server's session knows it, never as the client claims. */
export interface Caller {
  tenantId: string
  userId: string
  userCd: string
  role: 'STORE' | 'OFFICE'
  /** Set exactly when the role is STORE. */
  storeId: string | null
  sessionId: string
  /** The initial password has not been changed yet: only changing it is allowed. */
  mustChangePassword: boolean
}

export type StoreCaller = Caller & { role: 'STORE'; storeId: string }

export type OfficeCaller = Caller & { role: 'OFFICE' }
