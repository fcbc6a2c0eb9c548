import { type Bench, get, type Row, someOf } from '../row.ts'

const year = new Date().getFullYear()

/** The requests of a store's landing page. */
const calls = [
  '/api/dashboard',
  '/nuri/api/v1/users',
  '/nuri/api/v1/baskets',
  '/nuri/api/v1/setup-work-close/mall',
  '/nuri/api/v1/orders/mall?status=10,20,30,40,50,60&sort=deliveryDateDesc&page=0&size=20',
  '/nuri/api/v1/orders/credit',
  '/nuri/api/v1/prod-by-alc-lists/mall/',
  `/nuri/api/v1/order/months/mall?year=${year}`,
  `/nuri/api/v1/order/months/mall?year=${year - 1}`,
  '/nuri/api/v1/main-notifys/assigns',
  '/nuri/api/v1/main-notifys/notifications',
  '/nuri/api/v1/articles/notice?size=4&page=0',
  '/nuri/api/v1/articles/notice/must-read',
  '/nuri/api/v1/articles/inquiry?status=10,20&size=3&page=0',
]

function homes({ stores, pick }: Bench) {
  return Array.from({ length: 2000 }, () => {
    const store = someOf(stores, pick)
    return calls.map((path) => get(path, store))
  })
}

/** Whole pages: all calls concurrently over six connections, as in a browser. */
export const homeRows: Row[] = [{ name: 'home', prepare: (bench) => ({ jobs: homes(bench), callers: 4, lanes: 6 }) }]
