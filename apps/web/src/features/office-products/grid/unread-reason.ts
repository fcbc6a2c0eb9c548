import { columns, type GridField } from './columns.ts'

/** Why a typed text means nothing in its column. */
export type UnreadReason =
  | 'missing'
  | 'digits'
  | 'whole'
  | 'leastOne'
  | 'leastZero'
  | 'large'
  | 'noCategory'
  | 'choice'
  | 'flag'
  | 'weekdays'

export function unreadReason(field: GridField, typed: string): UnreadReason {
  if (columns.some((column) => column.field === field && column.isCount)) return ofNumber(field, typed)
  if (typed === '') return 'missing'
  if (field === 'categoryId') return 'noCategory'
  if (field === 'traced') return 'flag'
  return field === 'deliveryDays' ? 'weekdays' : 'choice'
}

function ofNumber(field: GridField, typed: string): UnreadReason {
  const plain = typed.normalize('NFKC').replaceAll(',', '').replace('−', '-').trim()
  if (plain === '') return 'missing'
  if (!/^[+-]?\d+(\.\d+)?$/.test(plain)) return 'digits'
  if (plain.startsWith('-')) return field === 'stockQty' ? 'leastZero' : 'leastOne'
  return plain.includes('.') ? 'whole' : 'large'
}
