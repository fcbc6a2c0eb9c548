import { setOrderStatus } from '@mall/contract/office-orders'
import { orderStatuses } from '@mall/contract/base/ordering/order-states'
import { changeOrder, checkOrders, deleteOrder, getOrder } from '@mall/contract/orders'
import { expect, test } from 'vitest'
import { atomically } from '#db/statements/atomically.ts'
import { backfillBatch, backfillStatements } from './backfill-statements.ts'
import { issueStatements } from './issue-statements.ts'
import { useStatements } from '#test/malls/statements.ts'

const { mall, at, move, ship, postEntry, textOf, accountOn, print, statementsOf, numberOf } = useStatements()

/** Restores the state before statements existed. */
async function deleteStatements(...orderIds: string[]): Promise<void> {
  await mall.owner`delete from statements where order_id = any(${orderIds}::uuid[])`
}

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
  for (const to of ['20', '40'] as const)
    await mall.ask(setOrderStatus, { body: { orderIds, to } }, { token: at.office })
  const rows = await mall.owner`
    select o.order_id from statements s join orders o using (order_id)
    where order_id = any(${orderIds}::uuid[]) order by running_no`
  expect(rows.map((row) => row['order_id'] as string)).toEqual(orderIds)
})

test('leaves neither statement nor sale behind when shipping fails', async () => {
  const prodId = await at.shop.makeProduct({ prices: { A: 100 } })
  const orderId = await at.place([[prodId, 1]])
  await move(orderId, '20')
  const { ok: order } = await mall.ask(getOrder, { params: { orderId } }, { token: at.token })
  const orderLineId = order.lines[0]?.orderLineId ?? ''
  await mall.owner`alter table statements add constraint broken check (order_id <> ${mall.owner.unsafe(`'${orderId}'`)})`
  const body = { orderIds: [orderId], to: '40' as const, lines: [{ orderLineId, shippedQty: 1 }] }
  const { status } = await mall.ask(setOrderStatus, { body }, { token: at.office })
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
        const moved = await mall.ask(
          setOrderStatus,
          { body: { orderIds: [orderId], to, ...more } },
          { token: at.office },
        )
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
    Array.from({ length: 6 }, (_, n) => print(orderId, {}, n % 2 === 0 ? at.office : at.token)),
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
  const { problem } = await mall.ask(setOrderStatus, { body }, { token: at.office })
  const [both, one, free] = orders.map(({ orderNo }) => orderNo)
  for (const part of [`${both}(한우 양지, 한돈 목살)`, `${one}(한우 양지)`]) expect(problem.message).toContain(part)
  expect(problem.message).not.toContain(free)
  const lines = problem['lines'] as { orderNo: string }[]
  expect(lines.map(({ orderNo }) => orderNo).sort()).toEqual([both, both, one].sort())
  for (const { orderId } of orders) expect(await statementsOf(orderId)).toEqual([])
})
