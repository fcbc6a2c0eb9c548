import { callsOf, type Call } from './api-calls.ts'

interface Product {
  prodId: string
  prodNm: string
  prodCd: string
  unit: string
  minQty: number
  stepQty: number
  stockQty: number | null
}

interface Row {
  orderId: string
  orderNo: string
  status: { code: string }
}

interface Wanted {
  prodId: string
  qty: number
}

export interface OrderSeen extends Row {
  version: number
  deliveryDate: string
  memo: string
  payAmt: number
  delivery: { storeDeliveryId: string }
  lines: { prodId: string; prodNm: string; ordered: { qty: number }; memo: string }[]
}

export type Store = Awaited<ReturnType<typeof asStore>>

/** A store user driven by API calls, for test setup and concurrent changes. */
export async function asStore(address: string, username = 'store01') {
  const callApi = await callsOf(address, username)
  const call: Call = (method, path, body) => callApi(method, `v1/${path}`, body)
  // By name: the usual order begins with what the store buys, which other journeys look at.
  const products = async (query: string) =>
    (await call<{ content: Product[] }>('GET', `prods/mall/?sort=name&${query}`)).content
  const getOrder = (orderId: string) => call<OrderSeen>('GET', `orders/mall/${orderId}`)

  /** Places an order for a day other than the next one, so that its cut-off is far away. */
  async function placeOrder(count = 3): Promise<OrderSeen> {
    const { store } = await call<{ store: { storeId: string; storeGrade: string } }>('GET', 'users')
    const sold = (await products('status=ON&size=60')).filter(({ stockQty }) => stockQty === null)
    for (const { prodId, minQty, stepQty } of sold.slice(0, count))
      await call('POST', 'baskets', { prodId, qty: Math.max(minQty, stepQty) })
    const basket = await call<{ basketId: string; version: number }>(
      'GET',
      `baskets?storeId=${store.storeId}&storeGrade=${store.storeGrade}`,
    )
    const places = await call<{ storeDeliveryId: string }[]>('GET', `store-deliverys/${store.storeId}/mall`)
    const { days } = await call<{ days: { date: string; available: boolean }[] }>(
      'GET',
      `orders/delivery-request-date?storeId=${store.storeId}&basketId=${basket.basketId}`,
    )
    const { orderId } = await call<Row>('POST', 'orders/mall', {
      basketId: basket.basketId,
      basketVersion: basket.version,
      storeDeliveryId: places[0]?.storeDeliveryId,
      deliveryDate: days.filter(({ available }) => available)[3]?.date,
      memo: '',
    })
    return getOrder(orderId)
  }

  /** Changes the lines of an unconfirmed order. */
  async function changeLines(orderId: string, change: (lines: Wanted[]) => Wanted[]): Promise<void> {
    const { version, deliveryDate, memo, delivery, lines } = await getOrder(orderId)
    await call('PUT', `orders/mall/${orderId}`, {
      version,
      deliveryDate,
      memo,
      storeDeliveryId: delivery.storeDeliveryId,
      lines: change(lines.map(({ prodId, ordered }) => ({ prodId, qty: ordered.qty }))),
    })
  }
  const changeLine = (orderId: string, prodId: string, qty: number) =>
    changeLines(orderId, (lines) => lines.map((line) => (line.prodId === prodId ? { prodId, qty } : line)))
  const removeLine = (orderId: string, prodId: string) =>
    changeLines(orderId, (lines) => lines.filter((line) => line.prodId !== prodId))

  const findOrders = async (query: string) => (await call<{ content: Row[] }>('GET', `orders/mall?${query}`)).content
  return { call, products, getOrder, placeOrder, changeLine, removeLine, findOrders }
}
