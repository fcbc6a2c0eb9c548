/** The states of an order, codes of group 2006. Spec §7 */
export const received = '10'
export const confirmed = '20'
export const preparing = '30'
export const shipped = '40'
export const delivered = '50'
/** Over the credit limit, waiting for approval. */
export const held = '60'
export const cancelled = '90'

export const orderStatuses = [received, confirmed, preparing, shipped, delivered, held, cancelled] as const
export type OrderStatus = (typeof orderStatuses)[number]
