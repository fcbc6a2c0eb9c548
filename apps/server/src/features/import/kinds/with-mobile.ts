import { isNothing } from '@mall/contract/base/typed/numbers'
import type { ReadRow } from './kind.ts'

/** Many lists have either number in a row: the mobile one is the telephone where there is no other. */
export function withMobile(texts: ReadRow['texts']): ReadRow['texts'] {
  return isNothing(texts['phone'] ?? '') ? { ...texts, phone: texts['mobile'] ?? '' } : texts
}
