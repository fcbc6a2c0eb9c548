import { randomUUID } from 'node:crypto'
import { setBasketLines } from '@mall/contract/baskets'
import { uploadFile } from '@mall/contract/files'
import { deliveryRequestDates } from '@mall/contract/holidays'
import { placeOrder } from '@mall/contract/orders'
import { listProducts } from '@mall/contract/products'
import { storeDeliverys } from '@mall/contract/store-orders'
import { accountLogin, isAuthenticUser, jwtLogin } from '@mall/contract/session'
import { whoAmI } from '@mall/contract/users'

interface Answer {
  status: number
  retryAfter: string | null
  code?: string
  message?: string
  [field: string]: unknown
}

interface Days {
  days: { date: string; available: boolean }[]
}

interface Goods {
  content: {
    prodId: string
    status: string
    stockQty: number | null
    maxQty: number | null
    minQty: number
    stepQty: number
  }[]
}

/** A demo user in a browser of their own, who signs in and orders over the network. */
export async function openStoreClient(address: string, username = 'store01') {
  let token = ''

  async function ask(method: string, path: string, body?: object | FormData, headers: Record<string, string> = {}) {
    const isForm = body instanceof FormData
    const answer = await fetch(address + path, {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body && !isForm && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
      signal: AbortSignal.timeout(30_000),
    })
    const said = (await answer.json()) as object
    return { ...said, status: answer.status, retryAfter: answer.headers.get('retry-after') } as Answer
  }

  const person = { username, password: 'Nuri!2026', tenantCd: '10' }
  await ask('POST', isAuthenticUser.path, person)
  const { data } = await ask('POST', jwtLogin.path, person)
  const tokens = await ask('POST', accountLogin.path, { data })
  token = String(tokens['accessToken'])

  return {
    ask,
    token: () => token,
    refreshToken: String(tokens['refreshToken']),
    whoAmI: () => ask('GET', whoAmI.path),
    /** Fills a basket and sends it; returns the first refusal on the way. */
    async order(): Promise<Answer> {
      const { store } = (await ask('GET', whoAmI.path)) as unknown as { store: { storeId: string } }
      const path = (call: { path: string }) => call.path.replace(':storeId', store.storeId)
      const places = (await ask('GET', path(storeDeliverys))) as unknown as { storeDeliveryId: string }[]
      const { days } = (await ask('GET', `${deliveryRequestDates.path}?storeId=${store.storeId}`)) as unknown as Days
      const { content } = (await ask('GET', `${listProducts.path}?sort=name&size=30`)) as unknown as Goods
      const items = content
        .filter(({ status, stockQty, maxQty }) => status === 'ON' && stockQty === null && maxQty === null)
        .map(({ prodId, minQty, stepQty }) => ({ prodId, qty: Math.max(minQty, stepQty) }))
        .slice(0, 12)
      const basket = await ask('PUT', setBasketLines.path, { items })
      if (basket.status !== 200) return basket
      const order = {
        basketId: basket['basketId'],
        basketVersion: basket['version'],
        storeDeliveryId: places[0]?.storeDeliveryId,
        deliveryDate: days.findLast(({ available }) => available)?.date,
      }
      return ask('POST', placeOrder.path, order, { 'idempotency-key': randomUUID() })
    },
    upload(name: string, text: string) {
      const form = new FormData()
      form.append('file', new Blob([text]), name)
      return ask('POST', uploadFile.path, form)
    },
  }
}
