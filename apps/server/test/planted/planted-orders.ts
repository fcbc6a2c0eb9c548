import { setOrderStatus } from '@mall/contract/office-orders'
import { getOrder, placeOrder } from '@mall/contract/orders'
import { randomUUID } from 'node:crypto'
import type { Mall } from '../mall.ts'

export interface PlantedOrders {
  /** Sent, not yet confirmed. */
  orderId: string
  orderLineId: string
  version: number
  confirmedOrderId: string
  confirmedLineId: string
  confirmedVersion: number
  shippedOrderId: string
  shippedLineId: string
}

interface Orderer {
  token: string
  officeToken: string
  storeDeliveryId: string
  mark: string
}

interface Sending {
  plantBasket: () => Promise<{ basketId: string; basketVersion: number }>
  deliveryDate: string
}

/** Orders in three states. */
export async function plantOrders(mall: Mall, store: Orderer, sending: Sending): Promise<PlantedOrders> {
  const orderId = await plantOrder(mall, store, sending)
  const shippedOrderId = await plantOrder(mall, store, sending)
  const confirmedOrderId = await plantOrder(mall, store, sending)
  const move = (orderIds: string[], to: '20' | '40') =>
    mall.ask(setOrderStatus, { body: { orderIds, to, note: store.mark } }, { token: store.officeToken })
  await move([confirmedOrderId, shippedOrderId], '20')
  await move([shippedOrderId], '40')
  const read = async (id: string) => (await mall.ask(getOrder, { params: { orderId: id } }, { token: store.token })).ok
  const [sent, confirmed, shipped] = [await read(orderId), await read(confirmedOrderId), await read(shippedOrderId)]
  const lineOf = ({ lines }: typeof sent) => lines[0]?.orderLineId ?? ''
  return {
    ...{ orderId, version: sent.version, orderLineId: lineOf(sent) },
    ...{ confirmedOrderId, confirmedVersion: confirmed.version, confirmedLineId: lineOf(confirmed) },
    ...{ shippedOrderId, shippedLineId: lineOf(shipped) },
  }
}

async function plantOrder(mall: Mall, store: Orderer, { plantBasket, deliveryDate }: Sending): Promise<string> {
  const { token, storeDeliveryId, mark } = store
  const basket = await plantBasket()
  const body = { ...basket, storeDeliveryId, deliveryDate, memo: mark }
  const headers = { 'idempotency-key': randomUUID() }
  const { ok } = await mall.ask(placeOrder, { body }, { token, headers })
  // Ordering has opened the next basket under the same name.
  await mall.owner`delete from baskets where basket_id = (select next_basket_id from baskets where order_id = ${ok.orderId})`
  return ok.orderId
}
