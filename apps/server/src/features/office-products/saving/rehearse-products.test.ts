import { getOfficeProduct, rehearseProducts, saveProducts, type ProductChange } from '@mall/contract/office-products'
import type { Rehearsal } from '@mall/contract/rehearsal'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Trial } from '#features/rehearsal/trial.ts'
import { useMall } from '#test/mall.ts'
import type { Ordering } from '#test/ordering.ts'
import { patience, times } from '#test/proof.ts'
import { judgeAll, openRehearsed } from '#test/rehearsal/open-rehearsed.ts'
import type { RehearsedWorld } from '#test/rehearsal/rehearsed-world.ts'
import { productsTrial } from './products-trial.ts'

let at: Ordering
let token: string
let world: RehearsedWorld
const mall = useMall(async (made) => {
  ;({ at, token, world } = await openRehearsed(made))
})

const judge = async (trial: Trial, now: Date) => (await judgeAll(mall, () => trial, now)).found
const rehearsal = async (changes: ProductChange[]) =>
  (await mall.ask(rehearseProducts, { body: { changes }, query: {} }, { token })).ok
const save = (changes: ProductChange[], rehearsed?: string) =>
  mall.ask(saveProducts, { body: { changes, ...(rehearsed !== undefined && { rehearsed }) } }, { token })

/** The change with version and stock as they are now. */
async function seen(prodId: string, fields: ProductChange['fields'], set: number | null): Promise<ProductChange> {
  const {
    version,
    stockQty,
    stockMove: move,
  } = (await mall.ask(getOfficeProduct, { params: { prodId } }, { token })).ok
  return { prodId, version, fields, stock: { seen: stockQty, move, set } }
}

const runs = times(15, 1000)
const fields = fc.record(
  {
    status: fc.constantFrom('ON', 'SOLD_OUT', 'STOPPED', 'ENDED'),
    maxQty: fc.constantFrom(null, 8, 40),
    deliveryDays: fc.constantFrom<(number[] | null)[]>(null, [1, 3, 5], [2], [0, 1, 2, 3, 4, 5, 6]),
    taxType: fc.constantFrom('TAX', 'FREE'),
    priceMode: fc.constantFrom('EXCLUSIVE', 'INCLUSIVE'),
  },
  { requiredKeys: [] },
)
const some = fc.uniqueArray(
  fc.record({ n: fc.nat({ max: 9 }), fields, set: fc.constantFrom<(number | null)[]>(null, 0, 3, 500) }),
  { minLength: 1, maxLength: 5, selector: ({ n }) => n },
)

test(`foretells what ${runs} random changes of products do`, patience, async () => {
  const met = new Set<string>()
  await fc.assert(
    fc.asyncProperty(some, async (chosen) => {
      const now = new Date()
      const changes = await Promise.all(
        chosen.map((one) => seen(world.prodIds[one.n] ?? '', one.fields as ProductChange['fields'], one.set)),
      )
      const foretold = await judge(await productsTrial(mall.database.tenant('10'), changes, 'ko'), now)
      expect((await save(changes)).status).toBe(200)
      expect((await judge({}, now)).map(({ before }) => before)).toEqual(foretold.map(({ after }) => after))
      for (const { effects } of foretold) effects.forEach((effect) => met.add(effect))
    }),
    { numRuns: runs, endOnFailure: true },
  )
  expect(met.size).toBeGreaterThan(0)
})

test('refuses a sale state that reaches more baskets than were seen, with the new figures', async () => {
  const prodId = await at.shop.makeProduct()
  const stopped = [await seen(prodId, { status: 'SOLD_OUT' }, null)]
  const first = await rehearsal(stopped)
  expect(first).toMatchObject({ stores: 0, sentences: ['영향을 받는 주문과 장바구니가 없어요.'] })
  await at.fill([[prodId, 2]])
  const refused = await save(stopped, first.version)
  expect(refused.status).toBe(409)
  const { rehearsal: fresh } = refused.problem as unknown as { rehearsal: Rehearsal }
  expect(fresh.baskets).toBe(1)
  expect(fresh.sentences).toContain('매장 1곳의 장바구니에 주문할 수 없는 상품이 생겨요.')
  expect((await save(stopped, fresh.version)).status).toBe(200)
})

test('says how many orders with a product that is no longer sold are shipped all the same', async () => {
  await at.shop.run('delete from basket_items')
  const [one, other] = [await at.shop.makeProduct(), await at.shop.makeProduct()]
  const staying = async (status: 'STOPPED' | 'ENDED' | 'SOLD_OUT' | 'ON', ...prodIds: string[]) => {
    const changes = await Promise.all(prodIds.map((prodId) => seen(prodId, { status }, null)))
    return (await rehearsal(changes)).staying
  }
  expect(await staying('STOPPED', one)).toBeNull()
  for (const goods of [[one], [one, other], [other]]) {
    const answer = await at.send(await at.fill(goods.map((prodId) => [prodId, 2])))
    expect(answer.status, JSON.stringify(answer.problem)).toBe(200)
  }
  expect(await staying('STOPPED', one)).toBe('이미 받은 주문 2건(매장 1곳)은 그대로 보내요.')
  expect(await staying('ENDED', one, other)).toBe('이미 받은 주문 3건(매장 1곳)은 그대로 보내요.')
  expect(await staying('SOLD_OUT', one)).toBeNull()
  expect(await staying('ON', one)).toBeNull()
  const english = await mall.ask(
    rehearseProducts,
    { body: { changes: [await seen(one, { status: 'ENDED' }, null)] }, query: {} },
    { token, lang: 'en' },
  )
  expect(english.ok.staying).toBe('2 waiting orders of 1 store stay and are shipped as usual.')
  await at.shop.run(`update order_lines set confirmed_qty = 0 where prod_id = $1`, [one])
  expect(await staying('STOPPED', one)).toBeNull()
  await at.shop.run(`update orders set status = '40'`)
  expect(await staying('STOPPED', other)).toBeNull()
})

test('refuses what could not be saved', async () => {
  const prodId = await at.shop.makeProduct()
  const changes = [await seen(prodId, { minQty: 0 }, null)]
  const { status, problem } = await mall.ask(rehearseProducts, { body: { changes }, query: {} }, { token })
  expect(status).toBe(422)
  expect(problem.fields).toHaveProperty(['0.minQty'])
  const unknown = [{ ...changes[0]!, prodId: crypto.randomUUID() }]
  expect((await mall.ask(rehearseProducts, { body: { changes: unknown }, query: {} }, { token })).status).toBe(404)
})
