import type { ColumnType, Generated } from 'kysely'

export type FileOwnerKind = 'NOTICE' | 'INQUIRY' | 'REPLY' | 'PLACE'

interface FilesTable {
  tenant_id: Generated<string>
  file_id: Generated<string>
  /** Key of the content in the file store. */
  content_key: Generated<string>
  user_id: string
  store_id: string | null
  name: string
  size: number
  mime: string
  has_thumbs: boolean
  ready: Generated<boolean>
  owner_kind: ColumnType<FileOwnerKind | null, never, FileOwnerKind | null>
  owner_id: ColumnType<string | null, never, string | null>
  position: Generated<number>
  created_at: ColumnType<Date, never, never>
  loose_since: Generated<Date>
}

interface LogoPicturesTable {
  tenant_id: Generated<string>
  logo: string
  size: string
  content: Buffer
}

export interface FilesTables {
  files: FilesTable
  logo_pictures: LogoPicturesTable
}
