import type { CallOk } from '@mall/contract/base/call'
import type { storeDeliverys } from '@mall/contract/store-orders'

export type DeliveryPlace = CallOk<typeof storeDeliverys>[number]
