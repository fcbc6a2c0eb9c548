import { mostQuota } from '@mall/contract/allocations'

/** Reads a quantity as people and spreadsheets write it; undefined if the text is not one. */
export function readCount(text: string): number | undefined {
  const clean = text.normalize('NFKC').replace(/[\s,]/g, '')
  if (!/^\d{1,8}(\.0+)?$/.test(clean)) return undefined
  const count = Number(clean)
  return count <= mostQuota ? count : undefined
}
