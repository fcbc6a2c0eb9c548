import { setOrderStatus } from '@mall/contract/office-orders'
import { orderPdf } from '@mall/contract/order-papers'
import { getOrder } from '@mall/contract/orders'
import { expect, test } from 'vitest'
import { fetchFile } from '#test/order-papers.ts'
import { useStatements } from '#test/malls/statements.ts'

const { mall, at, move, ship, postEntry, textOf, accountOn, print, statementsOf, numberOf } = useStatements()

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
  expect((await print(orderId, {}, at.office)).equals(before)).toBe(true)
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

test('ships goods that need a trace number only with one, and prints it on the statement', async () => {
  const prodId = await at.shop.makeProduct({ prod_nm: '한우 등심', traced: true })
  const orderId = await at.place([[prodId, 10]])
  for (const to of ['20', '30'] as const) await move(orderId, to)
  const [line] = (await mall.ask(getOrder, { params: { orderId } }, { token: at.token })).ok.lines
  const send = (traceNo?: string) => {
    const lines = traceNo === undefined ? {} : { lines: [{ orderLineId: line?.orderLineId ?? '', traceNo }] }
    return mall.ask(setOrderStatus, { body: { orderIds: [orderId], to: '40', ...lines } }, { token: at.office })
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
