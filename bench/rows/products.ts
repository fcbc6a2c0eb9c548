import type { Bench, Row } from '../row.ts'
import { get, someOf } from '../row.ts'
import { prepareOrders } from '../prepare-orders.ts'

const products = '/nuri/api/v1/prods/mall/'
const jobCount = 20_000

async function leafCategories({ owner }: Bench): Promise<string[]> {
  const rows = await owner<{ id: string }>`select distinct category_id as id from products order by 1`
  return rows.map(({ id }) => id)
}

/** Pages of random stores and categories, the first pages most. */
async function anyPages(bench: Bench) {
  const categories = await leafCategories(bench)
  const { pick, stores } = bench
  return Array.from({ length: jobCount }, () => {
    const page = [0, 0, 0, 0, 0, 0, 1, 1, 2, 3][pick(10)] ?? 0
    return [get(`${products}?page=${page}&size=24&categoryId=${someOf(categories, pick)}`, someOf(stores, pick))]
  })
}

const everyMs = 50

/** Changes twenty prices a second, of grades and of single stores, and sends twenty orders a second. */
async function withWrites(bench: Bench): Promise<() => () => string> {
  const { owner, port, pick, stores, seconds } = bench
  const ids = await owner<{ id: string }>`select prod_id as id from products order by prod_cd limit 20000`
  const orders = await prepareOrders(owner, port, stores, (seconds + 2) * 20)
  let [prices, sent, refused] = [0, 0, 0]

  async function changePrice() {
    const { id } = someOf(ids, pick)
    const milli = 1000 * (1000 + pick(9000))
    prices += 1
    if (prices % 2 === 0)
      await owner`update grade_prices set unit_price_milli = ${milli} where prod_id = ${id} and grade = 'A'`
    else
      await owner`insert into special_prices (store_id, prod_id, from_day, unit_price_milli)
        values (${someOf(stores, pick).storeId}, ${id}, current_date, ${milli})
        on conflict (tenant_id, store_id, prod_id, from_day) do update set unit_price_milli = ${milli}`
  }

  async function sendOrder() {
    const [ask] = orders.pop() ?? []
    if (!ask) return
    const headers = { ...ask.headers, 'content-type': 'application/json' }
    const answer = await fetch(`http://127.0.0.1:${port}${ask.path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(ask.body),
    })
    if (answer.ok) sent += 1
    else refused += 1
  }

  return () => {
    const timer = setInterval(() => void Promise.all([changePrice(), sendOrder()]), everyMs)
    return () => {
      clearInterval(timer)
      return `${prices} prices changed, ${sent} orders sent${refused > 0 ? `, ${refused} REFUSED` : ''}`
    }
  }
}

export const productRows: Row[] = [
  {
    name: 'products',
    aim: { perSecond: 10_000, p99: 10 },
    prepare: async (bench) => ({ jobs: await anyPages(bench), meanwhile: await withWrites(bench) }),
  },
  { name: 'products-quiet', prepare: async (bench) => ({ jobs: await anyPages(bench) }) },
  {
    name: 'products-hot',
    prepare: async (bench) => {
      const [category = ''] = await leafCategories(bench)
      return {
        jobs: [
          [
            get(
              `${products}?page=0&size=24&categoryId=${category}`,
              someOf(bench.stores, () => 1),
            ),
          ],
        ],
      }
    },
  },
  {
    // The whole catalogue page by page: every row has left the cache when it comes up again, so all are read from the
    // database.
    name: 'products-database',
    aim: { perSecond: 3500 },
    prepare: ({ stores }) => ({
      jobs: Array.from({ length: 4100 }, (_, page) => [
        get(`${products}?page=${page}&size=24&sort=code`, stores[1] ?? someOf(stores, () => 0)),
      ]),
    }),
  },
]

const queries = { 'search-ㅇ': 'ㅇ', 'search-ㅋㅍ': 'ㅋㅍ', 'search-커피': '커피', 'search-커피-믹스': '커피 믹스' }

export const searchRows: Row[] = Object.entries(queries).map(([name, q]) => ({
  name,
  aim: { perSecond: 1500, p99: 40 },
  prepare: ({ stores, pick }) => ({
    jobs: Array.from({ length: jobCount }, () => [get(`${products}?page=0&size=24&q=${q}`, someOf(stores, pick))]),
  }),
}))
