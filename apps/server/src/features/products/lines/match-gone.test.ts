import { matchLines, type LinePart } from '@mall/contract/order-lines'
import { addAlias } from '@mall/contract/products'
import { beforeAll, expect, test } from 'vitest'
import { eventually } from '#test/eventually.ts'
import { useMall } from '#test/mall.ts'
import { arrangeShop, tokenFor } from '#test/shop.ts'

const mall = useMall(async ({ owner }) => {
  await arrangeShop(owner, '10').makeTenant()
})
const shop = () => arrangeShop(mall.owner, '10')
const ended = { ended_at: '2026-10-01T09:00:00+09:00' }

let [leek, leekBox, newLeek]: string[] = []
beforeAll(async () => {
  leek = await shop().makeProduct({ prod_nm: '대파', spec: '1kg', unit: '단', box_qty: 10, ...ended })
  leekBox = await shop().makeProduct({ prod_nm: '대파', spec: '10kg', unit: 'BOX' })
})

const buyer = async (bought: Record<string, string>) => {
  const storeId = await shop().makeStore()
  for (const [prodId, day] of Object.entries(bought))
    await shop().makeBought(storeId, prodId, { last_ordered_at: `${day}T10:00:00+09:00` })
  return { storeId, token: await tokenFor(mall, storeId) }
}
const matched = async (token: string, text: string) =>
  (await mall.ask(matchLines, { body: { text } }, { token })).ok.parts
const short = (part: LinePart | undefined) =>
  part?.kind !== 'GOODS'
    ? []
    : [part.chosen, part.doubt, part.gone, part.candidates.map(({ prodId, qty }) => [prodId, qty])]

const isAskedAbout = (gone: string, ...candidates: [string, number][]) => [null, 'GONE', gone, candidates]

test('asks instead of taking a larger pack for what the store bought and has ended', async () => {
  const { token } = await buyer({ [leek!]: '2026-11-20' })
  for (const text of ['대파 5', '대파', '파 5'])
    expect(short((await matched(token, text))[0]).slice(0, 3)).toEqual([null, 'GONE', '대파 1kg'])
  expect(short((await matched(token, '대파 5'))[0])).toEqual(isAskedAbout('대파 1kg', [leekBox!, 5]))
  expect(short((await matched(token, '대파 10kg 5'))[0])).toEqual([leekBox, null, undefined, [[leekBox, 5]]])
})

test('asks too if it still buys the larger pack, until it has changed over to it', async () => {
  const both = await buyer({ [leek!]: '2026-11-10', [leekBox!]: '2026-11-20' })
  expect(short((await matched(both.token, '대파 5'))[0])).toEqual(isAskedAbout('대파 1kg', [leekBox!, 5]))
  const changed = await buyer({ [leek!]: '2026-08-10', [leekBox!]: '2026-11-20' })
  expect(short((await matched(changed.token, '대파 5'))[0])).toEqual([leekBox, null, undefined, [[leekBox, 5]]])
})

test('asks likewise about what is stopped, has no price for it, or is called by its own name', async () => {
  const stopped = await shop().makeProduct({ prod_nm: '두부', spec: '300g', status: 'STOPPED' })
  const unpriced = await shop().makeProduct({ prod_nm: '어묵', spec: '1kg', prices: { B: 1 } })
  const [tofuBox, fishBox] = [
    await shop().makeProduct({ prod_nm: '두부', spec: '3kg' }),
    await shop().makeProduct({ prod_nm: '어묵', spec: '10kg' }),
  ]
  const { storeId, token } = await buyer({ [stopped]: '2026-11-20', [unpriced]: '2026-11-20', [leek!]: '2026-11-20' })
  await shop().run('insert into store_aliases (store_id, alias, alias_key, prod_id) values ($1, $2, $2, $3)', [
    storeId,
    '우리초록이',
    leek,
  ])
  await eventually(async () => {
    const parts = await matched(token, '두부 3\n어묵 3\n우리초록이 2')
    expect(parts.map(short)).toEqual([
      isAskedAbout('두부 300g', [tofuBox, 3]),
      isAskedAbout('어묵 1kg', [fishBox, 3]),
      isAskedAbout('대파 1kg'),
    ])
  })
  await mall.ask(addAlias, { query: { prodId: leekBox!, alias: '대파' } }, { token })
  await eventually(async () => expect(short((await matched(token, '대파 2'))[0])[0]).toBe(leekBox))
})

test('takes the same article under a new code', async () => {
  newLeek = await shop().makeProduct({ prod_nm: '대파', spec: '1kg', unit: '단', box_qty: 10 })
  const { token } = await buyer({ [leek!]: '2026-11-20', [newLeek]: '2026-11-18' })
  expect(short((await matched(token, '대파 5'))[0]).slice(0, 2)).toEqual([newLeek, null])
})

test('asks about what has no stock left', async () => {
  const greens = await shop().makeProduct({ prod_nm: '시금치', spec: '4kg', stock: 0 })
  const { token } = await buyer({ [greens]: '2026-11-20' })
  expect(short((await matched(token, '시금치 1'))[0]).slice(0, 2)).toEqual([null, 'SOLD_OUT'])
})
