import { officeOrdersXlsx, officePapers, setOrderStatus } from '@mall/contract/office-orders'
import { held as heldState } from '@mall/contract/base/ordering/order-states'
import { deleteOrder, getOrder } from '@mall/contract/orders'
import { expect, test } from 'vitest'
import { useMall } from '#test/mall.ts'
import { fetchFile, readPaper, readSheets } from '#test/order-papers.ts'
import { addPlace, openOrdering, type Ordering } from '#test/ordering.ts'
import { openDesk } from '#test/people.ts'
import { pdfPages } from '#test/samples/pdf-text.ts'
import { tokenFor } from '#test/shop.ts'

let at: Ordering
let office: string
const mall = useMall(async (made) => {
  at = await openOrdering(made)
  office = await openDesk(made)
})

const fetchPapers = (query: Record<string, string>, token = office) => fetchFile(mall, officePapers.path, query, token)

async function pagesOf(query: Record<string, string>): Promise<string[]> {
  const { status, bytes, body } = await fetchPapers(query)
  if (status !== 200) throw new Error(body)
  return pdfPages(bytes).map((page) => page.replaceAll(' ', ''))
}

const move = (orderId: string, to: '20' | '30' | '40') =>
  mall.ask(setOrderStatus, { body: { orderIds: [orderId], to } }, { token: office })
const numberOf = async (orderId: string) =>
  (await mall.ask(getOrder, { params: { orderId } }, { token: at.token })).ok.orderNo

const cancel = (orderId: string) => mall.ask(deleteOrder, { query: { orderId } }, { token: at.token })

/** A store that can order. */
async function anotherStore() {
  const storeId = await at.shop.makeStore()
  const [token, storeDeliveryId] = [await tokenFor(mall, storeId), await addPlace(at.shop, storeId)]
  const place = async (lines: [string, number][]) =>
    (await at.send(await at.fill(lines, token), { token, storeDeliveryId })).ok.orderId
  return { storeId, place }
}

async function ship(orderId: string): Promise<void> {
  for (const to of ['20', '30', '40'] as const) await move(orderId, to)
}

test('prints the statements of chosen orders as one file: stored ones of shipped orders, drafts of others', async () => {
  const prodId = await at.shop.makeProduct({ prices: { A: 1000 } })
  const [shipped, open, gone, other] = [
    await at.place([[prodId, 3]]),
    await at.place([[prodId, 4]]),
    await at.place([[prodId, 5]]),
    await at.place([[prodId, 6]]),
  ]
  await ship(shipped)
  await cancel(gone)
  const orderIds = [shipped, open, gone].join(',')
  const pages = await pagesOf({ kind: 'statement', orderIds })
  expect(pages).toHaveLength(2)
  const [first] = await readPaper(mall, shipped, 'statement', office)
  const [second] = await readPaper(mall, open, 'statement', office)
  expect(pages).toEqual([first, second])
  expect(pages.join()).not.toContain(await numberOf(other))
  // The order document of a cancelled order says so.
  expect(await pagesOf({ kind: 'order', orderIds })).toHaveLength(3)
})

test('prints in the order of delivery: by route, then by store', async () => {
  const prodId = await at.shop.makeProduct({ prices: { A: 1000 } })
  const places: [string, string][] = [
    ['하늘분식', '2코스'],
    ['나무식당', '1코스'],
    ['가온식당', '1코스'],
  ]
  const orderIds: string[] = []
  for (const [name, route] of places) {
    const { storeId, place } = await anotherStore()
    orderIds.push(await place([[prodId, 1]]))
    await at.shop.run(`update stores set store_nm = $1 where store_id = $2`, [name, storeId])
    await at.shop.run(`insert into delivery_routes (name) values ($1) on conflict do nothing`, [route])
    await at.shop.run(
      `insert into store_routes (store_id, route_id) select $1::uuid, route_id from delivery_routes where name = $2
       on conflict (tenant_id, store_id) do update set route_id = excluded.route_id`,
      [storeId, route],
    )
  }
  const pages = await pagesOf({ kind: 'order', orderIds: orderIds.join(',') })
  const named = pages.map((page) => ['하늘분식', '나무식당', '가온식당'].find((name) => page.includes(name)))
  expect(named).toEqual(['가온식당', '나무식당', '하늘분식'])
})

test('lists what to pick: each product once, with who gets how much, by what was confirmed', async () => {
  const [onion, tuna] = [
    await at.shop.makeProduct({ prod_nm: '양파', prices: { A: 1000 } }),
    await at.shop.makeProduct({ prod_nm: '참치캔', prices: { A: 1000 } }),
  ]
  const { place } = await anotherStore()
  const [mine, theirs, held] = [
    await at.place([
      [onion, 30],
      [tuna, 7],
    ]),
    await place([[onion, 20]]),
    await at.place([[tuna, 900]]),
  ]
  await at.shop.run(`update orders set status = $2 where order_id = $1`, [held, heldState])
  const { lines } = (await mall.ask(getOrder, { params: { orderId: mine } }, { token: at.token })).ok
  const short = { orderLineId: lines[0]?.orderLineId ?? '', confirmedQty: 25, reason: '품절' }
  await mall.ask(setOrderStatus, { body: { orderIds: [mine], to: '20', lines: [short] } }, { token: office })
  const [page = ''] = await pagesOf({ kind: 'picking', orderIds: [mine, theirs, held].join(',') })
  expect(page).toContain('주문2건·거래처2곳·품목2종')
  expect(page).toMatch(/양파.*45.*×25/s)
  expect(page).toContain('×20')
  expect(page).toMatch(/참치캔.*7/s)
  expect(page).not.toContain('907')
})

test('says what to do if there is nothing to print or too much', async () => {
  const prodId = await at.shop.makeProduct({ prices: { A: 1000 } })
  const gone = await at.place([[prodId, 5]])
  await cancel(gone)
  for (const kind of ['statement', 'picking']) {
    const nothing = await fetchPapers({ kind, orderIds: gone })
    expect(nothing.status).toBe(422)
    expect(JSON.parse(nothing.body)).toMatchObject({ code: 'NOTHING_TO_PRINT' })
  }
  await at.shop.run(
    `insert into orders (order_no, store_id, user_id, status, ordered_at, delivery_date, item_count, first_prod_nm,
       supply_amt, vat_amt, total_amt, pay_amt, store_delivery_id, place_name, receiver, phone, zip_cd, addr1, addr2)
     select 'P' || n, store_id, user_id, '10', ordered_at, '2031-01-02', 1, '', 1, 0, 1, 1, store_delivery_id, '', '',
       '', '', '', ''
     from orders, generate_series(1, 301) n where order_id = $1`,
    [gone],
  )
  const long = await fetchPapers({ kind: 'picking', deliveryFrom: '2031-01-02', deliveryTo: '2031-01-02' })
  expect(long.status).toBe(422)
  expect(JSON.parse(long.body)).toMatchObject({
    code: 'PRINT_TOO_LONG',
    message: '한 번에 주문 300건, 품목 10,000줄까지 출력할 수 있어요. 배송일이나 상태로 줄여 주세요.',
  })
})

test('exports the orders of all stores with the names of their stores', async () => {
  const prodId = await at.shop.makeProduct({ prices: { A: 1000 } })
  const { storeId, place } = await anotherStore()
  await at.shop.run(`update stores set store_nm = '엑셀식당', store_cd = 'X-1' where store_id = $1`, [storeId])
  const orderNo = await numberOf(await at.place([[prodId, 2]]))
  await place([[prodId, 3]])
  const { orders, lines } = await readSheets(mall, { storeId }, office, officeOrdersXlsx.path)
  expect(orders).toHaveLength(1)
  expect(orders[0]).toMatchObject({ 거래처: '엑셀식당', 거래처코드: 'X-1' })
  expect(lines[0]).toMatchObject({ 거래처: '엑셀식당', '주문 수량': 3 })
  const all = await readSheets(mall, {}, office, officeOrdersXlsx.path)
  expect(all.orders.map((row) => row['주문번호'])).toContain(orderNo)
})

test('is not served to stores', async () => {
  expect((await fetchPapers({ kind: 'order' }, at.token)).status).toBe(404)
  expect((await fetchFile(mall, officeOrdersXlsx.path, {}, at.token)).status).toBe(404)
})
