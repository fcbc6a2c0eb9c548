import type { CallOk } from '@mall/contract/call'
import type { storeDeliverys } from '@mall/contract/store-orders'

export type DeliveryPlace = CallOk<typeof storeDeliverys>[number]
