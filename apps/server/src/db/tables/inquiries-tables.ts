import type { ColumnType, Generated } from 'kysely'

type TenantId = Generated<string>
type Made = ColumnType<Date, Date | string | undefined, Date | string>
type MaybeMoment = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
type Maybe<T> = ColumnType<T | null, T | null | undefined, T | null>

interface InquiriesTable {
  tenant_id: TenantId
  article_id: Generated<string>
  store_id: string
  user_id: string
  by_name: string
  title: string
  contents: string
  ext1_cd: string
  status: Generated<'10' | '20' | '90'>
  order_id: Maybe<string>
  order_no: Maybe<string>
  order_line_id: Maybe<string>
  line_name: Maybe<string>
  line_qty: Maybe<number>
  line_unit: Maybe<string>
  created_at: Made
  changed_at: MaybeMoment
  last_at: Made
  waiting_since: MaybeMoment
  last_no: Generated<number>
  asked_no: Generated<number>
  answered_no: Generated<number>
  store_read_no: Generated<number>
  office_read_no: Generated<number>
  reply_count: Generated<number>
  file_count: Generated<number>
  sent_key: Maybe<string>
}

interface InquiryReplysTable {
  tenant_id: TenantId
  reply_id: Generated<string>
  article_id: string
  no: number
  side: 'STORE' | 'OFFICE'
  user_id: string
  by_name: string
  contents: string
  created_at: Made
  changed_at: MaybeMoment
  sent_key: Maybe<string>
}

interface InquiryWordsTable {
  tenant_id: TenantId
  word: string
  article_id: string
  /** Number of the text that contains it: 0 is the question. */
  no: Generated<number>
}

/** Inquiries, their replies, and the words they are found by. */
interface DeliveryFaultsTable {
  tenant_id: TenantId
  article_id: string
  order_id: string
  order_line_id: string
  kind: 'SHORT' | 'DAMAGED' | 'SPOILED' | 'WRONG'
  qty: number
  note: Generated<string>
  file_ids: Generated<string[]>
}

export interface InquiriesTables {
  delivery_faults: DeliveryFaultsTable
  inquiries: InquiriesTable
  inquiry_replys: InquiryReplysTable
  inquiry_words: InquiryWordsTable
}
