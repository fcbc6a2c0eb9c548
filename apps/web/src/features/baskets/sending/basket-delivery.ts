import type { Basket } from '@mall/contract/baskets'
import { useDeliveryDatesQuery, useWorkCloseQuery } from '#features/holidays/holidays.api.ts'
import { lostDay, openDay, type LostDay } from '#features/holidays/open-day.ts'
import { dayOfBasket } from '#features/sent-orders/open-order.ts'
import { useWhoAmIQuery } from '#features/users/users.api.ts'
import { useChosenDelivery } from './order-draft.ts'

export interface BasketDelivery {
  /** Undefined until known; null if no day can be ordered for. */
  day: string | null | undefined
  placeId: string | undefined
  /** True if the day is another than the next that the store can order for. */
  isOther: boolean
  deadline: string | null | undefined
  opensAt: string | null | undefined
  serverNow: string | undefined
  /** The chosen day, if it has closed. */
  lost: LostDay | null
}

const minute = 60_000

/** Day and place of a basket, the same on every page: as chosen, otherwise the next day and the usual place. */
export function useBasketDelivery(basket: Basket | undefined): BasketDelivery {
  const chosen = useChosenDelivery(basket?.basketId)
  const { data: me } = useWhoAmIQuery()
  const storeId = me?.store?.storeId
  const { data: close } = useWorkCloseQuery(undefined, { skip: me?.store === null, pollingInterval: minute })
  const next = dayOfBasket(basket?.delivery?.deliveryDate, close?.nextDeliveryDate)
  const isUsual = chosen.placeId === null && (chosen.day ?? next) === close?.nextDeliveryDate
  // The same request as on the page that sends, whose calendar decides.
  const query = {
    ...{ storeId: storeId ?? '', ...(basket && { basketId: basket.basketId }) },
    ...(chosen.placeId !== null && { storeDeliveryId: chosen.placeId }),
  }
  const { currentData: dates } = useDeliveryDatesQuery(
    { query },
    { skip: isUsual || !basket || !close || storeId === undefined, pollingInterval: minute },
  )
  const placeId = chosen.placeId ?? basket?.delivery?.storeDeliveryId
  if (isUsual || !dates) {
    const day = chosen.day ?? next
    const cutOff = day === close?.nextDeliveryDate ? close : undefined
    const { deadline, opensAt, serverNow } = cutOff ?? {}
    return { ...{ day, placeId, isOther: !cutOff && close !== undefined }, deadline, opensAt, serverNow, lost: null }
  }
  const open = openDay(dates.days, chosen.day)
  return {
    ...{ day: open?.date ?? null, placeId, isOther: open?.date !== close?.nextDeliveryDate },
    ...{ deadline: open?.deadline, opensAt: open?.opensAt, serverNow: dates.serverNow },
    lost: lostDay(dates.days, chosen.day),
  }
}
