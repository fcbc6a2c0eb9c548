import type { CallOk } from '@mall/contract/call'
import type { deliveryRequestDates } from '@mall/contract/holidays'

export type DeliveryDay = CallOk<typeof deliveryRequestDates>['days'][number]
