import type { CallOk } from '@mall/contract/base/call'
import type { deliveryRequestDates } from '@mall/contract/holidays'

export type DeliveryDay = CallOk<typeof deliveryRequestDates>['days'][number]
