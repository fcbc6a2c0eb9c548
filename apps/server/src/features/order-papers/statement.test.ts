import { setOrderStatus } from '@mall/contract/office-orders'
import { orderPdf } from '@mall/contract/order-papers'
import { orderStatuses } from '@mall/contract/base/ordering/order-states'
import { changeOrder, checkOrders, deleteOrder, getOrder } from '@mall/contract/orders'
import { expect, test } from 'vitest'
import { atomically } from '#db/statements/atomically.ts'
import { useMall } from '#test/mall.ts'
import { fetchFile, readPaper } from '#test/order-papers.ts'
import { openOrdering, type Ordering } from '#test/ordering.ts'
import { openDesk } from '#test/people.ts'
import { backfillBatch, backfillStatements } from './backfill-statements.ts'
import { issueStatements } from './issue-statements.ts'

let at: Ordering
let office: string
const mall = useMall(async (made) => {
  at = await openOrdering(made)
  office = await openDesk(made)
})

async function move(orderId: string, to: '20' | '30' | '40'): Promise<void> {
  const { status } = await mall.ask(setOrderStatus, { body: { orderIds: [orderId], to } }, { token: office })
  expect(status).toBe(200)
}

async function ship(won: number): Promise<string> {
  const prodId = await at.shop.makeProduct({ prices: { A: won }, origin: '국내산' })
  const orderId = await at.place([[prodId, 10]])
  for (const to of ['20', '30', '40'] as const) await move(orderId, to)
  return orderId
}

/** Writes the ledger entry as accounting does. */
async function postEntry(kind: 'PAYMENT' | 'CORRECTION', amount: number): Promise<void> {
  await at.shop.run(
    `with bill as (update stores set balance = balance + $2::bigint where store_id = $1 returning balance)
     insert into ledger_entries (store_id, kind, amount, balance_after)
     select $1, $3, $2, balance from bill`,
    [at.storeId, amount, kind],
  )
}

const textOf = async (orderId: string, token = at.token) =>
  (await readPaper(mall, orderId, 'statement', token)).join('').replaceAll(/\s/g, '')

/** The account fields, identical on both copies. */
async function accountOn(orderId: string): Promise<number[]> {
  const text = await textOf(orderId)
  return ['전잔액', '당일합계', '입금', '현잔액'].map((label) => {
    const found = [...text.matchAll(new RegExp(`${label}(-?[\\d,]+)`, 'g'))].map(([, amount = '']) => amount)
    expect(found, label).toHaveLength(2)
    expect(new Set(found).size, label).toBe(1)
    return Number(found[0]?.replaceAll(',', ''))
  })
}

async function print(orderId: string, more: { statementNo?: string } = {}, token = at.token) {
  const { status, bytes } = await fetchFile(mall, orderPdf.path, { orderId, kind: 'statement', ...more }, token)
  expect(status).toBe(200)
  return bytes
}

async function statementsOf(orderId: string) {
  return (await mall.ask(getOrder, { params: { orderId } }, { token: at.token })).ok.statements
}

async function numberOf(orderId: string): Promise<string> {
  const [newest, ...others] = await statementsOf(orderId)
  expect(others).toEqual([])
  return newest?.statementNo ?? ''
}

/** Restores the state before statements existed. */
async function deleteStatements(...orderIds: string[]): Promise<void> {
  await mall.owner`delete from statements where order_id = any(${orderIds}::uuid[])`
}

test('prints balances at the time of shipping: each payment once, each statement starting with the previous closing balance', async () => {
  await postEntry('CORRECTION', 100_000)
  await postEntry('PAYMENT', -20_001)
  const first = await ship(1000)
  expect(await accountOn(first)).toEqual([100_000, 11_000, 20_001, 90_999])
  await postEntry('PAYMENT', -5000)
  const second = await ship(2000)
  await postEntry('PAYMENT', -1000)
  expect(await accountOn(second)).toEqual([90_999, 22_000, 5000, 107_999])
  expect(await accountOn(first)).toEqual([100_000, 11_000, 20_001, 90_999])
  for (const paper of [first, second]) {
    const [before = 0, sum = 0, paid = 0, after = 0] = await accountOn(paper)
    expect(before + sum - paid).toBe(after)
  }
})

test('prints the same bytes after a payment, a sale, and changed names of goods, store and tenant', async () => {
  const orderId = await ship(1500)
  const before = await print(orderId)
  const statementNo = await numberOf(orderId)
  await postEntry('PAYMENT', -3000)
  await ship(700)
  await at.shop.run(`update products set prod_nm = '새 이름', origin = '외국산', spec = '2kg'`)
  await at.shop.run(`update stores set store_nm = '새 가게', owner_nm = '새 사장', biz_type = '새 업태'`)
  await at.shop.run(`update mall_settings set addr = '새 주소', bank_account = '새 계좌', contact = '새 담당'`)
  const after = await print(orderId)
  expect(after.equals(before)).toBe(true)
  expect((await print(orderId, {}, office)).equals(before)).toBe(true)
  expect((await print(orderId, { statementNo })).equals(before)).toBe(true)
  expect((await statementsOf(orderId)).map((one) => one.statementNo)).toEqual([statementNo])
})

test('prints parties, trade, contact, origin, number and business day as of shipping', async () => {
  await at.shop.run(
    `update stores set biz_type = '음식점업', biz_item = '한식, 국밥', contact = '오세라' where store_id = $1`,
    [at.storeId],
  )
  await at.shop.run(`update mall_settings set biz_type = '도매', biz_item = '식품잡화', contact = '한지원'`)
  const orderId = await ship(500)
  const [statement] = await statementsOf(orderId)
  const day = at.day.replaceAll('-', '').slice(2)
  expect(statement).toMatchObject({
    ...{ statementNo: expect.stringMatching(new RegExp(`^S${day}-\\d{6,}$`)) as string, isLate: false, replaces: null },
  })
  const text = await textOf(orderId)
  const words = ['음식점업', '한식,국밥', '오세라', '식품잡화', '한지원', '·국내산']
  for (const word of [...words, `No.${statement?.statementNo ?? ''}`, `거래일자${at.day.replaceAll('-', '.')}`])
    expect(text.split(word), word).toHaveLength(3)
  const { headers } = await fetchFile(mall, orderPdf.path, { orderId, kind: 'statement' }, at.token)
  expect(headers['content-disposition']).toContain(statement?.statementNo)
})

test('dates a sale by its delivery day and a payment by its entry day', async () => {
  const orderId = await ship(400)
  await postEntry('PAYMENT', -100)
  const rows = await at.shop.run(
    `select kind, business_day::text as day, (at at time zone 'Asia/Seoul')::date::text as written from ledger_entries
     where order_id = $1 or entry_id = (select max(entry_id) from ledger_entries) order by entry_id`,
    [orderId],
  )
  const today = rows[0]?.['written']
  expect(rows.map(({ kind, day }) => [kind, day])).toEqual([
    ['SALE', at.day],
    ['PAYMENT', today],
  ])
  expect(at.day).not.toBe(today)
})

test('gives each order shipped together its own ascending number', async () => {
  const prodId = await at.shop.makeProduct({ prices: { A: 100 } })
  const orderIds = [await at.place([[prodId, 1]]), await at.place([[prodId, 2]]), await at.place([[prodId, 3]])]
  for (const to of ['20', '40'] as const) await mall.ask(setOrderStatus, { body: { orderIds, to } }, { token: office })
  const rows = await mall.owner`
    select o.order_id from statements s join orders o using (order_id)
    where order_id = any(${orderIds}::uuid[]) order by running_no`
  expect(rows.map((row) => row['order_id'] as string)).toEqual(orderIds)
})

test('has no number before shipping, and returns 404 for a number of another order', async () => {
  const prodId = await at.shop.makeProduct({ prices: { A: 100 } })
  const orderId = await at.place([[prodId, 1]])
  const text = await textOf(orderId)
  expect(text).toContain('출고전')
  expect(text).not.toContain('No.S')
  expect(await statementsOf(orderId)).toEqual([])
  const statementNo = await numberOf(await ship(900))
  for (const [of, no] of [
    [orderId, statementNo],
    [await ship(800), statementNo],
  ]) {
    const answer = await fetchFile(
      mall,
      orderPdf.path,
      { orderId: of ?? '', kind: 'statement', statementNo: no ?? '' },
      at.token,
    )
    expect(answer.status).toBe(404)
  }
})

test('leaves neither statement nor sale behind when shipping fails', async () => {
  const prodId = await at.shop.makeProduct({ prices: { A: 100 } })
  const orderId = await at.place([[prodId, 1]])
  await move(orderId, '20')
  const { ok: order } = await mall.ask(getOrder, { params: { orderId } }, { token: at.token })
  const orderLineId = order.lines[0]?.orderLineId ?? ''
  await mall.owner`alter table statements add constraint broken check (order_id <> ${mall.owner.unsafe(`'${orderId}'`)})`
  const body = { orderIds: [orderId], to: '40' as const, lines: [{ orderLineId, shippedQty: 1 }] }
  const { status } = await mall.ask(setOrderStatus, { body }, { token: office })
  await mall.owner`alter table statements drop constraint broken`
  expect(status).toBe(500)
  const left = await mall.owner`
    select from ledger_entries where order_id = ${orderId} union all select from statements where order_id = ${orderId}`
  expect(left).toHaveLength(0)
  expect((await mall.ask(getOrder, { params: { orderId } }, { token: at.token })).ok.status.code).toBe('20')
})

test('no call changes a shipped order or its statement', async () => {
  const orderId = await ship(1200)
  const { ok: before } = await mall.ask(getOrder, { params: { orderId } }, { token: at.token })
  const paper = await print(orderId)
  const lines = before.lines.map(({ orderLineId }) => ({ orderLineId, confirmedQty: 1, shippedQty: 1, reason: '반품' }))
  for (const isDelivered of [false, true]) {
    if (isDelivered) await mall.ask(checkOrders, { body: { ordersIds: [orderId] } }, { token: at.token })
    for (const to of orderStatuses) {
      for (const more of [{ lines }, ...(to === '50' ? [] : [{}])]) {
        const moved = await mall.ask(setOrderStatus, { body: { orderIds: [orderId], to, ...more } }, { token: office })
        expect(moved.status, to).toBeGreaterThanOrEqual(400)
      }
    }
    const { orderId: id, version, deliveryDate, delivery, memo } = before
    const changed = await mall.ask(
      changeOrder,
      {
        params: { orderId: id },
        body: {
          ...{ version, deliveryDate, memo, storeDeliveryId: delivery.storeDeliveryId },
          lines: before.lines.map(({ prodId }) => ({ prodId, qty: 1 })),
        },
      },
      { token: at.token },
    )
    expect(changed.status).toBe(422)
    expect((await mall.ask(deleteOrder, { query: { orderId } }, { token: at.token })).ok.result).toBe('FAIL')
  }
  const { ok: after } = await mall.ask(getOrder, { params: { orderId } }, { token: at.token })
  for (const part of ['lines', 'payAmt', 'supplyAmt', 'vatAmt', 'deliveryFee', 'deliveryDate', 'statements'] as const)
    expect(after[part], part).toEqual(before[part])
  expect((await print(orderId)).equals(paper)).toBe(true)
})

test('issues a correction as a new statement naming the old number, with both printable', async () => {
  const orderId = await ship(1000)
  const [first] = await statementsOf(orderId)
  const old = await print(orderId)
  await mall.owner`
    update order_lines set shipped_qty = 4, shipped_supply_amt = 4000, shipped_vat_amt = 400, shipped_total_amt = 4400
    where order_id = ${orderId}`
  await atomically(mall.database.tenant('10'), (trx) => issueStatements(trx, [orderId]))
  const [second, ...others] = await statementsOf(orderId)
  expect(others).toEqual([first])
  expect(second).toMatchObject({ isLate: false, replaces: first?.statementNo })
  const text = await textOf(orderId)
  expect(text.split(`${first?.statementNo ?? ''}정정`)).toHaveLength(3)
  const [before = 0, sum, paid = 0, after] = await accountOn(orderId)
  expect([sum, after]).toEqual([4400, before + 4400 - paid])
  expect((await print(orderId, { statementNo: first?.statementNo ?? '' })).equals(old)).toBe(true)
})

test('issues one statement when an order from before statements is first printed concurrently', async () => {
  await postEntry('PAYMENT', -700)
  const orderId = await ship(300)
  const account = await accountOn(orderId)
  await deleteStatements(orderId)
  await postEntry('PAYMENT', -900)
  const papers = await Promise.all(
    Array.from({ length: 6 }, (_, n) => print(orderId, {}, n % 2 === 0 ? office : at.token)),
  )
  for (const paper of papers) expect(paper.equals(papers[0]!)).toBe(true)
  const made = await statementsOf(orderId)
  expect(made).toMatchObject([{ isLate: true, replaces: null }])
  expect(await textOf(orderId)).toContain('나중에작성')
  expect(await accountOn(orderId)).toEqual(account)
})

test('issues statements of old orders in batches, each once, while some are being printed', async () => {
  const old = [await ship(100), await ship(200), await ship(300)]
  const prodId = await at.shop.makeProduct({ prices: { A: 100 } })
  const open = await at.place([[prodId, 1]])
  await deleteStatements(...old)
  await at.shop.run('insert into statement_backfill default values on conflict do nothing')
  await at.shop.run(
    `update statement_backfill set done_at = null, after_order_id = '00000000-0000-0000-0000-000000000000'`,
  )
  const db = mall.database.tenant('10')
  await Promise.all([
    atomically(db, (trx) => backfillBatch(trx, 2)),
    print(old[2] ?? ''),
    atomically(db, (trx) => backfillBatch(trx, 2)),
  ])
  await backfillStatements(mall.database)
  for (const orderId of old) expect(await statementsOf(orderId)).toMatchObject([{ isLate: true }])
  expect(await statementsOf(open)).toEqual([])
  const [state] = await at.shop.run('select done_at is not null as done from statement_backfill')
  expect(state).toEqual({ done: true })
  const lacking = await mall.owner`
    select from orders o where status in ('40', '50')
      and (select count(*) from statements s where s.order_id = o.order_id and s.replaces is null) <> 1`
  expect(lacking).toHaveLength(0)
})

test('denies the application role changing or deleting a statement', async () => {
  const statementNo = await numberOf(await ship(600))
  const db = mall.database.tenant('10')
  await expect(db.deleteFrom('statements').where('statement_no', '=', statementNo).execute()).rejects.toThrow(
    /permission denied/,
  )
  await expect(
    db.updateTable('statements').set({ is_late: true }).where('statement_no', '=', statementNo).execute(),
  ).rejects.toThrow(/permission denied/)
})

test('ships goods that need a trace number only with one, and prints it on the statement', async () => {
  const prodId = await at.shop.makeProduct({ prod_nm: '한우 등심', traced: true })
  const orderId = await at.place([[prodId, 10]])
  for (const to of ['20', '30'] as const) await move(orderId, to)
  const [line] = (await mall.ask(getOrder, { params: { orderId } }, { token: at.token })).ok.lines
  const send = (traceNo?: string) => {
    const lines = traceNo === undefined ? {} : { lines: [{ orderLineId: line?.orderLineId ?? '', traceNo }] }
    return mall.ask(setOrderStatus, { body: { orderIds: [orderId], to: '40', ...lines } }, { token: office })
  }
  for (const wrong of [undefined, '', '모름']) {
    const { problem } = await send(wrong)
    expect(problem).toMatchObject({ code: 'TRACE_NUMBER_NEEDED', lines: [{ prodNm: '한우 등심' }] })
    expect(problem.message).toContain('한우 등심')
  }
  expect(await statementsOf(orderId)).toEqual([])
  expect((await send(' l12311219876543 ')).status).toBe(200)
  expect(await textOf(orderId)).toContain('이력L12311219876543')
  const shipped = (await mall.ask(getOrder, { params: { orderId } }, { token: at.token })).ok.lines[0]
  expect(shipped).toMatchObject({ traced: true, traceNo: 'L12311219876543' })
})

test('says which of several orders lack trace numbers', async () => {
  const beef = await at.shop.makeProduct({ prod_nm: '한우 양지', traced: true })
  const pork = await at.shop.makeProduct({ prod_nm: '한돈 목살', traced: true })
  const plain = await at.shop.makeProduct({ prod_nm: '양파' })
  const orders: { orderId: string; orderNo: string }[] = []
  for (const goods of [[beef, pork], [beef], [plain]]) {
    const orderId = await at.place(goods.map((prodId) => [prodId, 10]))
    for (const to of ['20', '30'] as const) await move(orderId, to)
    orders.push((await mall.ask(getOrder, { params: { orderId } }, { token: at.token })).ok)
  }
  const body = { orderIds: orders.map(({ orderId }) => orderId), to: '40' as const }
  const { problem } = await mall.ask(setOrderStatus, { body }, { token: office })
  const [both, one, free] = orders.map(({ orderNo }) => orderNo)
  for (const part of [`${both}(한우 양지, 한돈 목살)`, `${one}(한우 양지)`]) expect(problem.message).toContain(part)
  expect(problem.message).not.toContain(free)
  const lines = problem['lines'] as { orderNo: string }[]
  expect(lines.map(({ orderNo }) => orderNo).sort()).toEqual([both, both, one].sort())
  for (const { orderId } of orders) expect(await statementsOf(orderId)).toEqual([])
})
