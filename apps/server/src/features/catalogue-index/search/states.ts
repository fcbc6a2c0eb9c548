import type { productStatuses } from '@mall/contract/products'

/** `ENDED`: only the office still finds it. */
export type ProductStatus = (typeof productStatuses)[number] | 'ENDED'

export const statusNumbers: Record<ProductStatus, number> = { ON: 0, SOLD_OUT: 1, STOPPED: 2, ENDED: 3 }
export const gone = 4
