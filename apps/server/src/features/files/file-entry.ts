import type { FileEntry } from '@mall/contract/files'

interface FileRow {
  file_id: string
  name: string
  size: number
  mime: string
  has_thumbs: boolean
}

export function entryOf({ file_id: fileId, name, size, mime, has_thumbs: hasThumbs }: FileRow): FileEntry {
  return { fileId, name, size, mime, thumbUrl: hasThumbs ? `/nuri/api/files/${fileId}/download?thumb=1` : null }
}
