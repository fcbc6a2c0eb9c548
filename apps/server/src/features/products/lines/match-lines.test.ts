import { longestPaste, matchLines, mostPasted, type LinePart } from '@mall/contract/order-lines'
import { addAlias } from '@mall/contract/products'
import { beforeAll, expect, test } from 'vitest'
import { addDays, seoulDay, seoulInstant } from '#platform/day.ts'
import { eventually } from '#test/eventually.ts'
import { useMall } from '#test/mall.ts'
import { arrangeShop, tokenFor } from '#test/shop.ts'

const mall = useMall(async ({ owner }) => {
  await arrangeShop(owner, '10').makeTenant()
  await arrangeShop(owner, '20').makeTenant()
})
const shop = () => arrangeShop(mall.owner, '10')
const today = seoulDay(new Date())

const ids: Record<string, string> = {}
beforeAll(async () => {
  const make = async (key: string, prod_nm: string, fields: object) => {
    ids[key] = await shop().makeProduct({ prod_nm, ...fields })
  }
  await make('leek', '대파', { spec: '1kg', unit: '단', box_qty: 10 })
  await make('leekBox', '대파', { spec: '10kg', unit: 'BOX' })
  await make('sprouts', '콩나물', { spec: '4kg', unit: 'BOX', prod_cd: 'D01-0038' })
  await make('garlic', '깐마늘', { spec: '1kg', unit: 'EA', box_qty: 10 })
  await make('cola', '톡소리 콜라', { spec: '355ml', unit: 'CAN', box_qty: 24, step_qty: 24, brand: '톡소리' })
  await make('soldOut', '시금치', { spec: '4kg', unit: 'BOX', status: 'SOLD_OUT' })
})

const buyer = async (...bought: string[]) => {
  const storeId = await shop().makeStore()
  for (const key of bought) await shop().makeBought(storeId, ids[key]!)
  return { storeId, token: await tokenFor(mall, storeId) }
}
const ask = async (token: string, text: string, more: object = {}) =>
  mall.ask(matchLines, { body: { text, ...more } }, { token })
const partsOf = async (token: string, text: string) => (await ask(token, text)).ok.parts
const keyOf = (prodId: string | null) => Object.keys(ids).find((key) => ids[key] === prodId)
/** A part in short notation. */
const short = (part: LinePart) => {
  if (part.kind !== 'GOODS') return part.kind
  const [first] = part.candidates
  return part.chosen === null ? part.doubt : `${String(keyOf(part.chosen))} ${String(first?.qty)}`
}
const shorts = async (token: string, text: string) => (await partsOf(token, text)).map(short)

test('reads all lines of a message in one call, prefers articles the store buys, and asks about unclear ones', async () => {
  const { token } = await buyer('leek', 'cola')
  const text = [
    '안녕하세요~',
    '대파 8단, 콩나물 2박스',
    '콜라 1박스',
    '깐마눌 3',
    '시금치 1',
    '호박 2',
    '대파 반단',
  ].join('\n')
  const { parts, products } = (await ask(token, text)).ok
  expect(parts.map(short)).toEqual(['TALK', 'leek 8', 'sprouts 2', 'cola 24', 'SIMILAR', 'SOLD_OUT', null, 'HALF'])
  expect(parts.map(({ line }) => line)).toEqual([0, 1, 1, 2, 3, 4, 5, 6])
  expect(parts[4]).toMatchObject({ text: '깐마눌 3', name: '깐마눌', candidates: [{ prodId: ids['garlic'], qty: 3 }] })
  expect(parts[6]).toMatchObject({ kind: 'GOODS', text: '호박 2', candidates: [] })
  expect(products.map(({ prodId }) => prodId).sort()).toEqual(Object.values(ids).sort())
})

test('offers both sizes to a store that buys neither or both', async () => {
  const [neither, both] = [await buyer(), await buyer('leek', 'leekBox')]
  for (const { token } of [neither, both]) expect(await shorts(token, '대파 3')).toEqual(['WHICH'])
  expect(await shorts(both.token, '대파 3단\n대파 10kg 1')).toEqual(['leek 3', 'leekBox 1'])
})

test('matches codes, own names, table cells and box barcodes', async () => {
  const { token } = await buyer('leek')
  await mall.ask(addAlias, { query: { prodId: ids['garlic']!, alias: '마늘이' } }, { token })
  await shop().run("update products set box_barcode = '18801234567890' where prod_id = $1", [ids['cola']])
  await eventually(async () =>
    expect(await shorts(token, '마늘이 2\nd01-0038 3\n18801234567890 2')).toEqual(['garlic 2', 'sprouts 3', 'cola 48']),
  )
  expect(await shorts(token, '품목\t규격\t수량\n대파\t1kg\t8\n콩나물 4kg\t\t2')).toEqual(['leek 8', 'sprouts 2'])
  expect((await ask(token, '대파;1kg;8\n콩나물;4kg;2', { isTable: true })).ok.parts.map(short)).toEqual([
    'leek 8',
    'sprouts 2',
  ])
})

test('finds the delivery day and the earlier orders of this store only', async () => {
  const [mine, other] = [await buyer('leek'), await buyer('leek')]
  const yesterday = addDays(today, -1)
  const order = (lines: [string, number][], day: string, more: object = {}) =>
    shop().makeOrder(mine.storeId, lines, { delivery_date: today, ordered_at: seoulInstant(day, '23:30'), ...more })
  await order([[ids['leek']!, 3]], yesterday)
  await order(
    [
      [ids['leek']!, 2],
      [ids['cola']!, 24],
    ],
    yesterday,
  )
  await order([[ids['garlic']!, 9]], yesterday, { status: '90' })
  await order([[ids['sprouts']!, 1]], addDays(today, -5))
  const former = async (token: string, text: string) =>
    (await partsOf(token, text)).find(({ kind }) => kind === 'FORMER')
  for (const text of ['어제랑 똑같이', '지난번이랑 똑같이요']) {
    const part = await former(mine.token, text)
    expect(part).toMatchObject({ kind: 'FORMER', day: yesterday })
    const lines =
      part?.kind === 'FORMER' ? part.lines.map(({ prodId, qty }) => `${String(keyOf(prodId))} ${String(qty)}`) : []
    expect(lines.sort()).toEqual(['cola 24', 'leek 5'])
  }
  // Without an order on that day, the latest one before it.
  expect(await former(mine.token, '그제랑 똑같이')).toMatchObject({ day: addDays(today, -5) })
  expect(await former(other.token, '어제랑 똑같이')).toMatchObject({ day: null, lines: [] })
  expect(await partsOf(mine.token, '내일 대파는 빼고 콜라 24캔')).toMatchObject([
    { kind: 'DAY', day: addDays(today, 1) },
    { kind: 'WITHOUT', candidates: [ids['leek'], ids['leekBox']] },
    { kind: 'GOODS', chosen: ids['cola'] },
  ])
  expect(await shorts(mine.token, '평소대로 보내주세요')).toEqual(['USUAL'])
})

test('asks about a changed quantity, and does not mistake similar words for a change', async () => {
  const { token } = await buyer('leek')
  const [part] = await partsOf(token, '대파는 10단에서 5단으로 줄여주세요')
  expect(part).toMatchObject({
    kind: 'GOODS',
    chosen: null,
    doubt: 'WHICH_QUANTITY',
    candidates: [{ choices: [10, 5] }, {}],
  })
  expect(await partsOf(token, '대파 5단으로 변경해 주세요')).toMatchObject([{ chosen: null, doubt: 'WHICH_QUANTITY' }])
  expect(await partsOf(token, '올리브 2병, 수정과 3병, 대파 5단')).toMatchObject([{}, {}, { doubt: null }])
})

test('offers only articles the store may buy', async () => {
  const { token } = await buyer()
  const [foreign, unpriced, stopped] = [
    await arrangeShop(mall.owner, '20').makeProduct({ prod_nm: '두릅' }),
    await shop().makeProduct({ prod_nm: '두릅', prices: { B: 1 } }),
    await shop().makeProduct({ prod_nm: '두릅', status: 'STOPPED' }),
  ]
  expect([foreign, unpriced, stopped].length).toBe(3)
  const { parts, products } = (await ask(token, '두릅 3')).ok
  expect([parts.map(short), products]).toEqual([[null], []])
})

test('counts and names table rows without a quantity', async () => {
  const { token } = await buyer('leek')
  const { parts, uncounted } = (await ask(token, '품명\t규격\t수량\n대파\t1kg\t3\n양파\t15kg\t\n무\t\t0')).ok
  expect([parts.length, uncounted]).toEqual([1, { count: 2, lines: ['양파 15kg', '무 0'] }])
})

test('reads 200 lines and names the rest; rejects empty, overlong and non-text input', async () => {
  const { token } = await buyer('leek')
  const many = Array.from({ length: mostPasted + 2 }, (_, n) => `대파 ${String(n + 1)}단`).join('\n')
  const { parts, leftOut } = (await ask(token, many)).ok
  expect([parts.length, leftOut]).toEqual([mostPasted, ['대파 201단', '대파 202단']])
  for (const text of ['', '대'.repeat(longestPaste + 1)])
    expect((await ask(token, text)).problem.code).toBe('MALFORMED')
  expect((await mall.ask(matchLines, { body: { text: 3 as unknown as string } }, { token })).status).toBe(400)
  expect((await ask(await tokenFor(mall, null), '대파')).status).toBe(404)
  expect((await ask('none', '대파')).status).toBe(401)
})

test('answers odd input without an error', async () => {
  const { token } = await buyer('leek')
  const odd = [
    '=',
    '\u200b',
    '🙏🙏',
    '1',
    '()((',
    '반',
    'x',
    '₩',
    '대파'.repeat(80),
    '씩',
    '각',
    '빼고',
    '0단',
    '1e9 대파',
    'ㄳㅄ 3',
  ]
  expect((await ask(token, odd.join('\n'))).status).toBe(200)
})

test('answers long random text without an error', async () => {
  const { token } = await buyer('leek')
  const pieces = [
    '대파',
    '어제랑 똑같이 ',
    '빼고',
    ' 3',
    '단',
    '해주세요',
    ', ',
    '랑 ',
    '(',
    '내일 ',
    '반',
    '각 ',
    'x',
    '1.5',
    '이십',
    '~',
    'ㄷㅍ',
  ]
  const text = Array.from(
    { length: 60_000 },
    (_, n) => `${pieces[(n * n * 7 + n) % pieces.length]!}${n % 301 === 0 ? '\n' : ''}`,
  ).join('')
  const { status, ok } = await ask(token, text)
  expect(status).toBe(200)
  expect(ok.leftOut.length).toBeGreaterThan(0)
})
