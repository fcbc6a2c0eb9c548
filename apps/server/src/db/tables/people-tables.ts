import type { ColumnType, Generated } from 'kysely'

type TenantId = Generated<string>
type Moment = ColumnType<Date, Date | string, Date | string>
type MaybeMoment = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>

export interface CompaniesTable {
  tenant_id: TenantId
  company_id: Generated<string>
  version: Generated<number>
  biz_no: string
  sub_biz_no: Generated<string>
  company_nm: Generated<string>
  owner_nm: string
  address: Generated<string>
  biz_type: Generated<string>
  biz_item: Generated<string>
  tax_email: Generated<string>
}

export interface StoresTable {
  tenant_id: TenantId
  store_id: Generated<string>
  /** Missing in an insert: a trigger makes a company of the four fields that it shares with the store. */
  company_id: Generated<string>
  payment_terms: Generated<'CREDIT' | 'PREPAID'>
  store_cd: string
  store_nm: string
  store_grade: string
  biz_no: string
  owner_nm: string
  phone: string
  address: string
  credit_limit: Generated<number>
  balance: Generated<number>
  biz_type: Generated<string>
  biz_item: Generated<string>
  contact: Generated<string>
  otp_required: Generated<boolean>
  version: Generated<number>
  start_day: ColumnType<string | null, string | null | undefined, string | null>
  end_day: ColumnType<string | null, string | null | undefined, string | null>
}

export interface UsersTable {
  tenant_id: TenantId
  user_id: Generated<string>
  user_cd: string
  name: string
  role: 'STORE' | 'OFFICE'
  duty: Generated<string>
  store_id: string | null
  password_hash: string
  password_changed_at: Generated<Date>
  published_password: Generated<boolean>
  must_change: Generated<boolean>
  initial_until: MaybeMoment
  initial_seen_at: MaybeMoment
  /** Computed by the database: asked, chosen or registered, or required of the store or the role. */
  otp_required: Generated<boolean>
  otp_asked: Generated<boolean>
  otp_chosen: Generated<boolean>
  otp_seed: string | null
  otp_last_step: Generated<number>
  disabled_at: MaybeMoment
  created_at: Generated<Date>
}

export interface KnownDevicesTable {
  tenant_id: TenantId
  user_id: string
  device_hash: string
  first_seen_at: Generated<Date>
  last_seen_at: Generated<Date>
}

export type AttemptState = 'pwd_ok' | 'otp_enrol' | 'otp_wait' | 'passed' | 'consumed'

export interface SignInAttemptsTable {
  tenant_id: TenantId
  attempt_hash: string
  user_id: string
  state: AttemptState
  password_mac: string
  otp_seed: string | null
  tries: Generated<number>
  proof_hash: string | null
  created_at: Generated<Date>
  expires_at: Moment
}

export interface LoginTicketsTable {
  tenant_id: TenantId
  ticket_hash: string
  user_id: string
  must_change: boolean
  expires_at: Moment
}

export interface SessionsTable {
  tenant_id: TenantId
  session_id: Generated<string>
  user_id: string
  must_change: boolean
  generation: Generated<number>
  started_at: Generated<Date>
  idle_until: Moment
  ends_at: Moment
  ended_at: MaybeMoment
  ended_why: string | null
  address: string
  agent: string
}

export interface StoreViewsTable {
  tenant_id: TenantId
  session_id: string
  store_id: string
  ends_at: Moment
}

export interface RefreshTokensTable {
  tenant_id: TenantId
  token_id: string
  token_hash: string
  session_id: string
  generation: number
  issued_at: Generated<Date>
  confirmed_at: MaybeMoment
  replaced_at: MaybeMoment
}

export interface ThrottlesTable {
  tenant_id: TenantId
  kind: string
  key: string
  failures: number
  since: Moment
  last_at: Moment
  blocked_until: MaybeMoment
}

/** Belongs to no tenant; see migration 0025. */
export type SharedThrottlesTable = Omit<ThrottlesTable, 'tenant_id'>

export interface LimitedUsesTable {
  tenant_id: TenantId
  use_id: Generated<string>
  user_id: string
  kind: string
  at: Generated<Date>
  thing: string
  part: Generated<string>
}

export interface OtpRequiredRolesTable {
  tenant_id: TenantId
  role: 'STORE' | 'OFFICE'
}

export interface OtpRecoveryCodesTable {
  tenant_id: TenantId
  user_id: string
  code_hash: string
  created_at: Generated<Date>
  used_at: MaybeMoment
}

export interface OtpEnrolmentsTable {
  tenant_id: TenantId
  session_id: string
  user_id: string
  otp_seed: string
  expires_at: Moment
}

export interface OpeningsTable {
  tenant_id: TenantId
  code_hash: string
  name: Generated<string>
  host: string | null
  created_at: Generated<Date>
  expires_at: Moment
  used_at: MaybeMoment
}

export interface MembershipsTable {
  tenant_id: TenantId
  user_id: string
  store_id: string
  duty: string
  added_at: Generated<Date>
}

interface StoreMembersView {
  user_id: string
  store_id: string
  duty: string
  is_home: boolean
}

interface InvitationsTable {
  tenant_id: TenantId
  user_id: string
  code_hash: string
  expires_at: Moment
}

export interface PeopleTables {
  invitations: InvitationsTable
  memberships: MembershipsTable
  store_members: StoreMembersView
  openings: OpeningsTable
  otp_required_roles: OtpRequiredRolesTable
  otp_recovery_codes: OtpRecoveryCodesTable
  otp_enrolments: OtpEnrolmentsTable
  limited_uses: LimitedUsesTable
  companies: CompaniesTable
  stores: StoresTable
  users: UsersTable
  known_devices: KnownDevicesTable
  sign_in_attempts: SignInAttemptsTable
  login_tickets: LoginTicketsTable
  sessions: SessionsTable
  store_views: StoreViewsTable
  refresh_tokens: RefreshTokensTable
  throttles: ThrottlesTable
  shared_throttles: SharedThrottlesTable
}
