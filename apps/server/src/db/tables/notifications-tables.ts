import type { ColumnType, Generated } from 'kysely'

type TenantId = Generated<string>
/** A day in Seoul, `YYYY-MM-DD`. */
type Day = string
type Moment = ColumnType<Date, Date | string, Date | string>
type MaybeMoment = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
type Params = ColumnType<Record<string, string | number>, unknown, never>

interface NotificationsTable {
  tenant_id: TenantId
  notification_id: Generated<string>
  user_id: string
  code: string
  url: string
  params: Params
  at: Generated<Date>
  read_at: MaybeMoment
}

interface NotificationSettingsTable {
  tenant_id: TenantId
  user_id: string
  bell_off: Generated<string[]>
  mail_on: Generated<string[]>
  mail_address: string | null
  lang: Generated<'ko' | 'en'>
}

interface LiveEventsTable {
  tenant_id: TenantId
  event_id: Generated<string>
  at: Generated<Date>
  kind: 'order' | 'notice' | 'inquiry' | 'cut-off' | 'basket' | 'person'
  thing_id: string
  to_office: Generated<boolean>
  to_user_id: string | null
  to_store_ids: string[] | null
  to_grades: string[] | null
  to_all_stores: Generated<boolean>
}

interface EventTicketsTable {
  tenant_id: TenantId
  ticket_hash: string
  session_id: string
  expires_at: Moment
}

interface MailsTable {
  tenant_id: TenantId
  mail_id: Generated<string>
  user_id: string
  code: string
  url: string
  params: Params
  at: Generated<Date>
  tries: Generated<number>
  next_at: Generated<Date>
  claimed_until: MaybeMoment
  ended_at: MaybeMoment
  outcome: 'SENT' | 'SKIPPED' | 'GIVEN_UP' | null
}

interface CutOffRemindersTable {
  tenant_id: TenantId
  delivery_date: Day
  store_id: string
  at: Generated<Date>
}

/** The bell, live changes, mails and reminders. */
export interface NotificationsTables {
  notifications: NotificationsTable
  notification_settings: NotificationSettingsTable
  live_events: LiveEventsTable
  event_tickets: EventTicketsTable
  mails: MailsTable
  cut_off_reminders: CutOffRemindersTable
}
