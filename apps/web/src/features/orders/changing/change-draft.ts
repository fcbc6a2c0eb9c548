import { readTab, writeTab } from '#shared/storage/tab-storage.ts'
import type { ChangeDraft } from './rebase-change.ts'

const key = 'nuri-mall-order-change'

/** The unsaved change, kept in tab storage so that it survives a reload or a visit to another page. */
export function readChangeDraft(orderId: string): ChangeDraft | null {
  try {
    const known = JSON.parse(readTab(key) ?? 'null') as ChangeDraft | null
    return known?.wanted.orderId === orderId ? known : null
  } catch {
    return null
  }
}

export function saveChangeDraft(draft: ChangeDraft): void {
  writeTab(key, JSON.stringify(draft))
}

export function deleteChangeDraft(): void {
  writeTab(key, null)
}
