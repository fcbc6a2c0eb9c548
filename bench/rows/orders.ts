import { listGoods, prepareOrders } from '../prepare-orders.ts'
import { type Bench, get, type Row, someOf } from '../row.ts'

const list = '/nuri/api/v1/orders/mall'
const lines = 10
/** Ordering stores have been active for some minutes: this many take turns, and their sessions are cached. */
const atIt = 1000

/** Every store sets the ten lines of its own list again, each time with other quantities. */
async function setLines({ owner, stores: all }: Bench) {
  const stores = all.slice(0, atIt)
  const goods = await listGoods(owner, 3000)
  return Array.from({ length: stores.length * 3 }, (_, n) => {
    const store = n % stores.length
    const items = Array.from({ length: lines }, (__, line) => {
      const { prodId = '', qty = 1 } = goods[(store * 11 + line * 131) % goods.length] ?? {}
      return { prodId, qty: qty * (1 + ((n + line) % 9)) }
    })
    return [{ method: 'PUT' as const, path: '/nuri/api/v1/baskets', headers: stores[store]?.headers, body: { items } }]
  })
}

function placing(callers: number, aim: Row['aim']): Row {
  return {
    name: `order-${callers}`,
    writes: true,
    ...(aim && { aim }),
    prepare: async ({ owner, port, stores, seconds }) => {
      // More than are sent in the time, because each basket can be sent only once.
      const count = (seconds + 1) * 1000
      return { jobs: await prepareOrders(owner, port, stores.slice(0, atIt), count), once: true, callers }
    },
  }
}

const ofBusyStore = (name: string, page: number, aim?: Row['aim']): Row => ({
  name,
  ...(aim && { aim }),
  // The first store has five thousand orders.
  prepare: ({ stores }) => ({
    jobs: [
      [
        get(
          `${list}?page=${page}&size=15`,
          someOf(stores, () => 0),
        ),
      ],
    ],
  }),
})

export const orderRows: Row[] = [
  {
    name: 'basket',
    writes: true,
    aim: { perSecond: 1000 },
    prepare: async (bench) => ({ jobs: await setLines(bench) }),
  },
  placing(16, { perSecond: 600 }),
  placing(64, { p99: 100 }),
  ofBusyStore('orders-page-0', 0, { perSecond: 3000 }),
  ofBusyStore('orders-page-300', 300, { perSecond: 3000 }),
  {
    name: 'orders-any-store',
    prepare: ({ stores, pick }) => ({
      jobs: Array.from({ length: 10_000 }, () => [get(`${list}?page=0&size=15`, someOf(stores, pick))]),
    }),
  },
]
