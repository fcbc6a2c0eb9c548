import type { CompanyFields } from '@mall/contract/stores/company-fields'
import type { StoreState } from '#features/stores/many/many.queries.ts'

/** What is staged of a store. */
export interface StagedStore {
  before: StoreState | null
  /** Its company is the one below. */
  after: StoreState
  company: StagedCompany
  /** The company that it leaves. */
  left: { companyId: string; version: number; fields: CompanyFields } | null
}

/** The company that is billed for a store, and what the row says of it. */
export interface StagedCompany {
  /** The same for all rows of one company. */
  key: string
  /** Null: it is to be added. */
  companyId: string | null
  version: number
  base: CompanyFields
  /** What differs. */
  said: Partial<CompanyFields>
}

/** What undoing needs of a store. */
export interface AppliedStore {
  before: StoreState | null
  after: StoreState
  /** If it was added or changed. */
  company: { companyId: string; isNew: boolean; before: CompanyFields; after: CompanyFields } | null
  left: StagedStore['left']
}
