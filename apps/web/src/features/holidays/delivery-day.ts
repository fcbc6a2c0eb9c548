import type { CallOk } from '@mall/contract/base/call'
import type { deliveryRequestDates } from '@mall/contract/holidays'

export type DeliveryDay = CallOk<typeof deliveryRequestDates>['days'][number]

/** An article of the basket that is delivered on certain weekdays only. */
export type GoodsOfDays = NonNullable<CallOk<typeof deliveryRequestDates>['leavingNoDay']>[number]
