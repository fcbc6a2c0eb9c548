import type { AuditEntry } from '@mall/contract/audit'
import { officeInquiryPath, officeNoticePath, officeOrderPath, officeStorePath, paths } from '#shared/paths.ts'

type SubjectLink = NonNullable<AuditEntry['sentence'][number]['link']>

const only = (name: string, id: string) => `${paths.officeAudit}?${new URLSearchParams({ [name]: id }).toString()}`

/** The page of a subject of an entry. For people and products it is the audit log, filtered by them. */
export function pathOf({ kind, id }: SubjectLink): string {
  switch (kind) {
    case 'STORE':
      return officeStorePath(id)
    case 'ORDER':
      return officeOrderPath(id)
    case 'NOTICE':
      return officeNoticePath(id)
    case 'INQUIRY':
      return officeInquiryPath(id)
    case 'PERSON':
      return only('person', id)
    case 'PRODUCT':
      return only('product', id)
  }
}
