import type { CallOk } from '@mall/contract/call'
import type { storeDeliverys } from '@mall/contract/orders'

export type DeliveryPlace = CallOk<typeof storeDeliverys>[number]
