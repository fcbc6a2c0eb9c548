import type { ColumnType, Generated } from 'kysely'

type TenantId = Generated<string>
type Moment = ColumnType<Date, Date | string, Date | string>
type MaybeMoment = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>

export interface StoresTable {
  tenant_id: TenantId
  store_id: Generated<string>
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
}

export interface UsersTable {
  tenant_id: TenantId
  user_id: Generated<string>
  user_cd: string
  name: string
  role: 'STORE' | 'OFFICE'
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

export interface AuditRowsTable {
  tenant_id: TenantId
  audit_id: Generated<string>
  at: Generated<Date>
  action: string
  user_id: string | null
  subject_user_id: string | null
  address: string
  agent: string
  facts: Generated<Record<string, unknown>>
  chain_no: number | null
  chain_hash: string | null
}

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

export interface PeopleTables {
  otp_required_roles: OtpRequiredRolesTable
  otp_recovery_codes: OtpRecoveryCodesTable
  otp_enrolments: OtpEnrolmentsTable
  limited_uses: LimitedUsesTable
  stores: StoresTable
  users: UsersTable
  known_devices: KnownDevicesTable
  sign_in_attempts: SignInAttemptsTable
  login_tickets: LoginTicketsTable
  sessions: SessionsTable
  refresh_tokens: RefreshTokensTable
  throttles: ThrottlesTable
  shared_throttles: SharedThrottlesTable
  audit_rows: AuditRowsTable
}
