import type { OrderDocument } from './order-document.ts'
import type { PickingList } from './picking-list.ts'

/** What can be printed as one file. */
export type Paper = { documents: readonly OrderDocument[] } | { picking: PickingList }
