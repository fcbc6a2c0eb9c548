import { listNotifications } from '@mall/contract/notifications'
import { getNotice, readNotice } from '@mall/contract/notices'
import { changeNotice, deleteNotice, getOfficeNotice } from '@mall/contract/office-notices'
import { savePrices } from '@mall/contract/price-lists'
import { listChangedPrices, listPriceChanges, undoPriceChange } from '@mall/contract/price-lists/changes'
import type { PriceChange } from '@mall/contract/price-lists/price-change'
import { applyRise, previewRise, type Rise } from '@mall/contract/price-lists/rises'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { addDays, seoulDay } from '#platform/day.ts'
import { useMall } from '#test/mall.ts'
import { openTenants } from '#test/planted/planted.ts'
import { arrangeShop, tokenFor } from '#test/shop.ts'

const soon = addDays(seoulDay(new Date()), 2)

let token: string
const mall = useMall(async (made) => {
  await openTenants(made)
  token = await tokenFor(made, null)
})
const shop = () => arrangeShop(mall.owner)

/** Prices of three products are raised with a notice to a store that waits for them; one of these changes again. */
async function makeRaised() {
  const storeId = await shop().makeStore()
  const [onion, leek, radish] = await Promise.all(
    ['양파', '대파', '무'].map((prod_nm) => shop().makeProduct({ prod_nm, spec: '', prices: { A: 1000 } })),
  )
  await order(storeId, [onion!, leek!, radish!])
  const by = { kind: 'PERCENT' as const, hundredths: 500 }
  const prodIds = [onion!, leek!, radish!]
  const rise: Rise = { prodIds, grades: ['A'], specials: false, by, unit: 10, way: 'UP', from: soon }
  const { version, notice } = (await mall.ask(previewRise, { body: rise }, { token })).ok
  const headers = { 'idempotency-key': randomUUID() }
  const raised = (await mall.ask(applyRise, { body: { ...rise, version, notice } }, { token, headers })).ok
  const again: PriceChange = { prodId: leek!, grade: 'A', from: soon, unitPrice: 1200 }
  await mall.ask(savePrices, { body: { changes: [again] } }, { token })
  const buyer = await tokenFor(mall, storeId)
  return { ...raised, articleId: raised.articleId!, storeId, buyer, notice }
}

async function order(storeId: string, prodIds: readonly string[]) {
  const amounts = { supply_amt: 0, vat_amt: 0, total_amt: 0 }
  const place = { place_name: '', receiver: '', phone: '', zip_cd: '', addr1: '', addr2: '' }
  const made = await shop().insert('orders', {
    ...{ order_no: randomUUID().slice(0, 18), store_id: storeId, user_id: storeId, status: '10', ...amounts, ...place },
    ...{ ordered_at: new Date(), delivery_date: soon, item_count: 1, first_prod_nm: '', pay_amt: 0 },
    store_delivery_id: storeId,
  })
  const line = { prod_cd: '', prod_nm: '', spec: '', unit: '', box_qty: 1, tax_type: 'TAX', price_mode: 'EXCLUSIVE' }
  for (const [n, prod_id] of prodIds.entries())
    await shop().insert('order_lines', {
      ...{ order_id: made['order_id'], line_no: n + 1, prod_id, unit_price_milli: 0, qty: 1, ...line, ...amounts },
    })
}

const undo = (changeId: string, body: { endNotice?: boolean; correctNotice?: boolean } = {}) =>
  mall.ask(undoPriceChange, { params: { changeId }, body: { partly: true, ...body } }, { token })
const told = async (buyer: string) =>
  (await mall.ask(listNotifications, { query: {} }, { token: buyer })).ok.content.map(({ text }) => text)

test('says how many of its products are taken back, and which prices', async () => {
  const { changeId } = await makeRaised()
  expect((await undo(changeId)).ok).toEqual({
    ...{ result: 'SUCCESS', lines: 2, noticeEnded: false, noticeCorrected: false },
  })
  const { content } = (await mall.ask(listPriceChanges, { query: { size: 3 } }, { token })).ok
  const [undoing, , change] = content
  expect([change?.changeId, undoing?.undone]).toEqual([changeId, null])
  expect(change?.undone).toEqual({ changeId: undoing?.changeId, times: 1, lines: 2, products: 2, ofProducts: 3 })
  const pricesOf = async (id: string, query = {}) =>
    (await mall.ask(listChangedPrices, { params: { changeId: id }, query }, { token })).ok
  const back = await pricesOf(undoing!.changeId)
  expect(back.totalElements).toBe(2)
  expect(back.content.map(({ prodNm, before, after }) => [prodNm, before, after]).sort()).toEqual([
    ['무', 1050, 1000],
    ['양파', 1050, 1000],
  ])
  const second = await pricesOf(changeId, { page: 1, size: 2 })
  expect([second.totalElements, second.content.length]).toEqual([3, 1])
  const lost = await mall.ask(listChangedPrices, { params: { changeId: randomUUID() }, query: {} }, { token })
  expect(lost.status).toBe(404)
})

test('corrects the notice, and notifies the store that has read it', async () => {
  const { changeId, articleId, buyer, notice } = await makeRaised()
  await mall.ask(readNotice, { body: { articleId } }, { token: buyer })
  expect((await undo(changeId, { correctNotice: true })).ok).toMatchObject({ noticeCorrected: true })
  const { title, contents, readAt } = (await mall.ask(getNotice, { params: { articleId } }, { token: buyer })).ok
  expect(title).toBe(`[정정] ${notice.title}`)
  expect(contents).toMatch(/^<p><strong>\d+월 \d+일\(.\)에 정정해요\. .*<\/p><ul><li>무<\/li><li>양파<\/li><\/ul>/)
  expect(contents.match(/<li>[^<]*<\/li>/g)).toEqual(['<li>무</li>', '<li>양파</li>', '<li>대파</li>'])
  expect(readAt).not.toBeNull()
  expect(await told(buyer)).toContain(`읽으신 공지가 정정됐어요 · ${notice.title}`)
  const [audit] = await mall.owner`
    select facts from audit_rows where action = 'NOTICE_CHANGED' and facts ->> 'articleId' = ${articleId}`
  expect(audit?.['facts']).toMatchObject({ before: { title: notice.title }, after: { title } })
})

test('notifies no store that has not read it, and withdraws the notification with the notice', async () => {
  const unread = await makeRaised()
  await undo(unread.changeId, { correctNotice: true })
  expect((await told(unread.buyer)).filter((text) => text.includes('정정됐어요'))).toEqual([])
  const { changeId, articleId, buyer } = await makeRaised()
  await mall.ask(readNotice, { body: { articleId } }, { token: buyer })
  await undo(changeId, { correctNotice: true })
  const corrections = async () => (await told(buyer)).filter((text) => text.includes('정정됐어요'))
  expect(await corrections()).toHaveLength(1)
  await mall.ask(deleteNotice, { params: { articleId } }, { token })
  expect(await corrections()).toEqual([])
})

test('leaves a notice that was edited since, and ends it rather than correct it if both are wanted', async () => {
  const [edited, ended] = [await makeRaised(), await makeRaised()]
  const { articleId, storeId, notice } = edited
  const body = { ...notice, title: '다른 소식', audience: 'STORES' as const, storeIds: [storeId], version: 1 }
  await mall.ask(changeNotice, { params: { articleId }, body }, { token })
  expect((await undo(edited.changeId, { correctNotice: true })).ok).toMatchObject({ lines: 2, noticeCorrected: false })
  expect((await mall.ask(getOfficeNotice, { params: { articleId } }, { token })).ok.title).toBe('다른 소식')
  expect((await undo(ended.changeId, { correctNotice: true, endNotice: true })).ok).toMatchObject({
    ...{ noticeEnded: true, noticeCorrected: false },
  })
})
