import type { CallOk } from '@mall/contract/base/call'
import type { getOfficeOrder } from '@mall/contract/office-orders'

export type OfficeOrder = CallOk<typeof getOfficeOrder>
