import { getOfficeOrder, listOfficeOrders } from '@mall/contract/office-orders'
import { orderPdf, ordersXlsx } from '@mall/contract/order-papers'
import { deleteOrder, getOrder, listOrders, type OrderDetail } from '@mall/contract/orders'
import { orderMonths } from '@mall/contract/store-orders'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { seoulDay } from '#platform/day.ts'
import { useMall } from '#test/mall.ts'
import { fetchFile, readPaper, readSheets } from '#test/order-papers.ts'
import { openOrdering, type Ordering } from '#test/ordering.ts'
import { forgetUses, addPerson, openDesk, signIn } from '#test/people.ts'
import { patience, times } from '#test/proof.ts'
import { expectedOf, makeRandomOrder, randomOrder, type Expected } from '#test/load/random-orders.ts'
import { tokenFor } from '#test/shop.ts'
import { amountInWords } from './documents/amount-in-words.ts'
import { figure } from './documents/document-text.ts'

let at: Ordering
let office: string
const mall = useMall(async (made) => {
  at = await openOrdering(made)
  office = await openDesk(made)
})

const months = new Map<number, { orderCount: number; supplyAmt: number; vatAmt: number; totalAmt: number }>()
const count = times(10, 1000)

test(
  `shows the same amounts in list, page, office, documents, spreadsheet and months for ${count} random orders`,
  patience,
  async () => {
    await fc.assert(
      fc.asyncProperty(randomOrder, async (order) => {
        const expected = expectedOf(order)
        await forgetUses(mall)
        const { orderId, orderNo } = await makeRandomOrder(mall, at, office, order)
        const { ok: detail } = await mall.ask(getOrder, { params: { orderId } }, { token: at.token })
        expectDetail(detail, expected)
        const row = await mall.ask(listOrders, { query: { q: orderNo } }, { token: at.token })
        expect(row.ok.content).toEqual([sameHead(detail)])
        const officeRow = await mall.ask(listOfficeOrders, { query: { q: orderNo } }, { token: office })
        expect(officeRow.ok.content).toMatchObject([amountsOf(detail)])
        const officeDetail = await mall.ask(getOfficeOrder, { params: { orderId } }, { token: office })
        expect(officeDetail.ok).toMatchObject({ ...amountsOf(detail), lines: detail.lines })
        expectDocument(await readPaper(mall, orderId, 'order', at.token), expected, 0, 1)
        const isShipped = order.goal === '40' || order.goal === '50'
        if (order.goal !== '90')
          expectDocument(await readPaper(mall, orderId, 'statement', at.token), expected, isShipped ? 2 : 0, 2)
        await expectSheets(detail, expected)
        await expectMonths(detail)
      }),
      { numRuns: count, endOnFailure: true },
    )
  },
)

test('exports the filtered orders with their lines, with totals that match the months', async () => {
  const { orders, lines } = await readSheets(mall, {}, at.token)
  const list = await mall.ask(listOrders, { query: { size: 100 } }, { token: at.token })
  expect(orders).toHaveLength(list.ok.totalElements)
  const standing = orders.filter((row) => row['상태'] !== '취소')
  const year = await mall.ask(orderMonths, { query: { year: Number(at.day.slice(0, 4)) } }, { token: at.token })
  const sumOf = (rows: Record<string, unknown>[], column: string) =>
    rows.reduce((sum, row) => sum + Number(row[column]), 0)
  expect(sumOf(standing, '상품 합계')).toBe(year.ok.reduce((sum, { totalAmt }) => sum + totalAmt, 0))
  for (const column of ['공급가액', '세액']) expect(sumOf(lines, column)).toBe(sumOf(orders, column))
  const cancelled = await readSheets(mall, { status: '90' }, at.token)
  expect(cancelled.orders.every((row) => row['상태'] === '취소')).toBe(true)
  const never = await readSheets(mall, { from: '2001-01-01', to: '2001-12-31' }, at.token)
  expect(never).toEqual({ orders: [], lines: [] })
  expect((await fetchFile(mall, ordersXlsx.path, { from: '2026-02-30' }, at.token)).status).toBe(400)
})

test('sends files as uncached downloads with Korean names', async () => {
  const list = await mall.ask(listOrders, { query: { size: 100 } }, { token: at.token })
  // A cancelled order has no statement, and the last random one may be cancelled.
  const { orderId = '', orderNo = '' } = list.ok.content.find(({ status }) => status.code !== '90') ?? {}
  const named = (name: string, plain: string) =>
    `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name)}`
  const paper = await fetchFile(mall, orderPdf.path, { orderId }, at.token)
  expect(paper.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': named(`주문서 ${orderNo}.pdf`, `${orderNo}.pdf`),
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  })
  const statement = await fetchFile(mall, orderPdf.path, { orderId, kind: 'statement' }, at.token)
  expect(statement.headers['content-disposition']).toContain(encodeURIComponent('거래명세서'))
  const sheets = await fetchFile(mall, ordersXlsx.path, {}, at.token)
  const day = seoulDay(new Date())
  expect(sheets.headers['content-disposition']).toBe(named(`주문 내역 ${day}.xlsx`, `${day}.xlsx`))
})

test('returns 404 for a document of another store or tenant or an unknown order, and lets the office print any', async () => {
  const list = await mall.ask(listOrders, { query: { size: 100 } }, { token: at.token })
  // A cancelled order has no statement.
  const orderId = list.ok.content.find(({ status }) => status.code !== '90')?.orderId ?? ''
  const neighbour = await tokenFor(mall, await at.shop.makeStore())
  await addPerson(mall, { userCd: 'far', tenantId: '20' })
  await addPerson(mall, { userCd: 'far desk', tenantId: '20', role: 'OFFICE' })
  const far = (await signIn(mall, 'far', { tenantCd: '20' })).accessToken
  const farDesk = (await signIn(mall, 'far desk', { tenantCd: '20' })).accessToken
  const missing = await fetchFile(mall, orderPdf.path, { orderId: crypto.randomUUID() }, at.token)
  expect(missing.status).toBe(404)
  for (const kind of ['order', 'statement']) {
    for (const token of [neighbour, far, farDesk]) {
      const { status, body } = await fetchFile(mall, orderPdf.path, { orderId, kind }, token)
      expect([status, body]).toEqual([404, missing.body])
    }
    const malformed = await fetchFile(mall, orderPdf.path, { orderId: 'x', kind }, at.token)
    expect([malformed.status, malformed.body]).toEqual([404, missing.body])
    expect((await fetchFile(mall, orderPdf.path, { orderId, kind }, office)).status).toBe(200)
  }
  expect((await readSheets(mall, {}, neighbour)).orders).toEqual([])
  expect((await fetchFile(mall, ordersXlsx.path, {}, office)).status).toBe(404)
})

test('refuses a statement of a cancelled order to store and office, and marks its order document', async () => {
  const orderId = await at.place([[await at.shop.makeProduct(), 1]])
  await mall.ask(deleteOrder, { query: { orderId } }, { token: at.token })
  for (const token of [at.token, office]) {
    const { status, body } = await fetchFile(mall, orderPdf.path, { orderId, kind: 'statement' }, token)
    expect(status).toBe(409)
    expect(JSON.parse(body)).toMatchObject({
      ...{ result: 'FAIL', code: 'NO_STATEMENT', message: expect.stringContaining('거래명세서가 없어요') as string },
    })
  }
  expect((await readPaper(mall, orderId, 'order', at.token)).join('')).toContain('취소된주문')
})

function amountsOf({ supplyAmt, vatAmt, totalAmt, payAmt, itemCount, status, orderNo }: OrderDetail) {
  return { supplyAmt, vatAmt, totalAmt, payAmt, itemCount, status, orderNo }
}

/** The fields of an order's page that its list row also shows. */
function sameHead(detail: OrderDetail) {
  const { orderId, orderedAt, deliveryDate, firstProdNm, checkedAt, canDelete, canEdit, canCheck } = detail
  const rest = { orderId, orderedAt, deliveryDate, firstProdNm, checkedAt, canDelete, canEdit, canCheck }
  return { ...amountsOf(detail), ...rest }
}

function expectDetail(detail: OrderDetail, { lines, sums, feeAmt, payAmt }: Expected) {
  expect(detail).toMatchObject({ ...sums, payAmt, itemCount: lines.length, deliveryFee: { totalAmt: feeAmt } })
  expect(
    detail.lines.map(({ unitPrice, taxType, ordered, confirmed, shipped }) => ({
      ...{ unitPrice, taxType, stages: [ordered, confirmed, shipped].filter((stage) => stage !== null) },
    })),
  ).toEqual(lines.map(({ unitPrice, taxType, stages }) => ({ unitPrice, taxType, stages })))
  const supply = (isTaxed: boolean) =>
    lines
      .filter(({ taxType }) => (taxType === 'TAX') === isTaxed)
      .reduce((sum, line) => sum + line.furthest.supplyAmt, 0)
  expect(detail).toMatchObject({ taxableSupplyAmt: supply(true), exemptSupplyAmt: supply(false) })
}

/** Checks each line and the sums of a document for one stage, printed in a number of copies. */
function expectDocument(pages: string[], { lines, feeAmt }: Expected, stage: number, copies: number) {
  const shown = lines.map(({ stages, ...line }) => ({ ...line, at: stages[stage] ?? line.furthest }))
  const whole = pages.join('')
  for (const [n, { unitPrice, at: amounts }] of shown.entries()) {
    const figures = [amounts.qty, unitPrice, amounts.supplyAmt, amounts.vatAmt].map(figure).join('')
    expect(whole.split(`품목${String(n)}호1kgEA${figures}`)).toHaveLength(copies + 1)
  }
  const sum = (of: (line: (typeof shown)[number]) => number) => shown.reduce((total, line) => total + of(line), 0)
  const feeSupply = Math.round(feeAmt / 1.1)
  const taxable = sum(({ taxType, at: amounts }) => (taxType === 'TAX' ? amounts.supplyAmt : 0)) + feeSupply
  const exempt = sum(({ taxType, at: amounts }) => (taxType === 'TAX' ? 0 : amounts.supplyAmt))
  const vat = sum(({ at: amounts }) => amounts.vatAmt) + feeAmt - feeSupply
  const exemptName = shown.some(({ taxType }) => taxType === 'ZERO') ? '면세·영세공급가액' : '면세공급가액'
  const sums = `과세공급가액${figure(taxable)}${exemptName}${figure(exempt)}세액${figure(vat)}합계${figure(taxable + exempt + vat)}`
  expect(pages.at(-1)?.split(sums)).toHaveLength(copies + 1)
  expect(pages[0]?.split(amountInWords(taxable + exempt + vat).replaceAll(' ', ''))).toHaveLength(copies + 1)
}

async function expectSheets(detail: OrderDetail, expected: Expected) {
  const { orders, lines } = await readSheets(mall, { q: detail.orderNo }, at.token)
  expect(orders).toMatchObject([
    {
      ...{
        주문번호: detail.orderNo,
        거래일자: detail.status.code === '90' ? null : new Date(detail.deliveryDate),
        '품목 수': detail.itemCount,
        상태: detail.status.name,
        공급가액: detail.supplyAmt,
      },
      ...{ 세액: detail.vatAmt, '상품 합계': detail.totalAmt, 배송비: expected.feeAmt, '총 금액': detail.payAmt },
    },
  ])
  expect(lines).toMatchObject(
    expected.lines.map(({ unitPrice, stages, furthest }) => ({
      ...{ 단가: unitPrice, '주문 수량': stages[0]?.qty, '확정 수량': stages[1]?.qty ?? null },
      ...{ '출고 수량': stages[2]?.qty ?? null, 공급가액: furthest.supplyAmt, 세액: furthest.vatAmt },
      ...{ 합계: furthest.totalAmt },
    })),
  )
}

/** Checks that the months include all orders so far except cancelled ones. */
async function expectMonths(detail: OrderDetail) {
  const [year, month = 0] = detail.deliveryDate.split('-').map(Number)
  const sum = months.get(month) ?? { orderCount: 0, supplyAmt: 0, vatAmt: 0, totalAmt: 0 }
  if (detail.status.code !== '90') {
    const { supplyAmt, vatAmt, totalAmt } = detail
    months.set(month, {
      ...{ orderCount: sum.orderCount + 1, supplyAmt: sum.supplyAmt + supplyAmt },
      ...{ vatAmt: sum.vatAmt + vatAmt, totalAmt: sum.totalAmt + totalAmt },
    })
  }
  const { ok } = await mall.ask(orderMonths, { query: { year } }, { token: at.token })
  expect(ok.filter(({ orderCount }) => orderCount > 0)).toEqual(
    [...months].sort(([a], [b]) => a - b).map(([number, sums]) => ({ month: number, ...sums })),
  )
}
