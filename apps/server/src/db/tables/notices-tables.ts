import type { ColumnType, Generated } from 'kysely'

type TenantId = Generated<string>
type Moment = ColumnType<Date, Date | string, Date | string>
type MaybeMoment = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>

export interface NoticesTable {
  tenant_id: TenantId
  article_id: Generated<string>
  title: string
  contents: string
  plain_text: string
  picture_ids: string[]
  pinned: Generated<boolean>
  must_read: Generated<boolean>
  audience: 'ALL' | 'GRADES' | 'STORES'
  grades: string[]
  starts_at: Moment
  ends_at: MaybeMoment
  told_at: MaybeMoment
  version: Generated<number>
  created_by: string
  created_at: Generated<Date>
}

interface NoticeStoresTable {
  tenant_id: TenantId
  article_id: string
  store_id: string
}

interface NoticeReadsTable {
  tenant_id: TenantId
  article_id: string
  user_id: string
  read_at: Generated<Date>
}

export interface NoticeTables {
  notices: NoticesTable
  notice_stores: NoticeStoresTable
  notice_reads: NoticeReadsTable
}
