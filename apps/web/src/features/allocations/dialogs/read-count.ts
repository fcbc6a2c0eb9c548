import { mostQuota } from '@mall/contract/allocations'

/** A quantity as people and spreadsheets write it; undefined for what is none. */
export function readCount(text: string): number | undefined {
  const clean = text.normalize('NFKC').replace(/[\s,]/g, '')
  if (!/^\d{1,8}(\.0+)?$/.test(clean)) return undefined
  const count = Number(clean)
  return count <= mostQuota ? count : undefined
}
