import type { listBaskets } from '@mall/contract/baskets'
import type { CallOk } from '@mall/contract/base/call'

export type NamedBasket = CallOk<typeof listBaskets>[number]
