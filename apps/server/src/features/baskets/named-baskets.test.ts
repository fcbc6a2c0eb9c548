import { randomUUID } from 'node:crypto'
import { changeBasket, createBasket, getBasket, listBaskets } from '@mall/contract/baskets'
import { beforeEach, expect, test } from 'vitest'
import { eventually } from '#test/eventually.ts'
import { crowded, useMall } from '#test/mall.ts'
import { openOrdering, type Ordering } from '#test/ordering.ts'

const defaultName = '기본 장바구니'

let at: Ordering
const mall = useMall(async (made) => {
  at = await openOrdering(made)
}, crowded)

beforeEach(() => mall.owner`delete from baskets`)

const create = (name: string) => mall.ask(createBasket, { body: { name } }, { token: at.token })
const change = (basketId: string, body: { name?: string; isDefault?: true }) =>
  mall.ask(changeBasket, { body: { basketId, ...body } }, { token: at.token })
const list = async () => (await mall.ask(listBaskets, {}, { token: at.token })).ok
const read = () => mall.ask(getBasket, { query: {} }, { token: at.token })
const createSome = async (count: number) => {
  await read()
  const made = Array.from({ length: count }, (_, n) => create(`${n} ${randomUUID().slice(0, 4)}`))
  return (await Promise.all(made)).map(({ ok }) => ok.basketId)
}

test('leaves exactly one default when baskets are made the default concurrently, without errors', async () => {
  const ids = await createSome(8)
  const answers = await Promise.all(ids.map((id) => change(id, { isDefault: true })))
  expect(answers.map(({ status }) => status)).toEqual(ids.map(() => 200))
  expect((await list()).filter(({ isDefault }) => isDefault)).toHaveLength(1)
})

test('gives a name to one basket only when it is requested concurrently', async () => {
  const ids = await createSome(8)
  const answers = await Promise.all([...ids.map((id) => change(id, { name: '주말' })), create('주말'), create('주말')])
  const refused = answers.filter(({ status }) => status !== 200)
  expect(refused.map(({ problem }) => problem.code)).toEqual(Array(9).fill('BASKET_NAME_TAKEN'))
  expect((await list()).filter(({ name }) => name === '주말')).toHaveLength(1)
})

test('limits a store to 30 baskets when several are created concurrently', async () => {
  await createSome(28)
  const answers = await Promise.all(Array.from({ length: 4 }, () => create(randomUUID())))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await list()).toHaveLength(30)
})

test('makes another basket the default while the current one is being ordered', async () => {
  const [other] = await createSome(1)
  const [old, next] = [(await read()).ok.basketId, randomUUID()]
  let asked: ReturnType<typeof change> | undefined
  // What ordering does to baskets, paused halfway.
  await mall.owner.begin(async (sql) => {
    await sql`update baskets set order_id = ${randomUUID()} where basket_id = ${old}`
    await sql`insert into baskets (tenant_id, basket_id, store_id, name, is_default)
      values ('10', ${next}, ${at.storeId}, ${defaultName}, true)`
    asked = change(other!, { isDefault: true })
    await eventually(async () => {
      const waiting = await mall.owner`select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`
      expect(waiting).toHaveLength(1)
    })
  })
  expect((await asked)?.status).toBe(200)
  expect((await list()).map(({ basketId, isDefault }) => [basketId, isDefault])).toEqual([
    [other, true],
    [next, false],
  ])
})

test("uses an existing basket with the default's name as the default", async () => {
  const { basketId } = (await create(defaultName)).ok
  const answer = await read()
  expect([answer.status, answer.ok.basketId]).toEqual([200, basketId])
  expect(await list()).toEqual([{ basketId, name: defaultName, isDefault: true, lineCount: 0 }])
})

test('creates one default basket when first reads and creations run concurrently', async () => {
  const answers = await Promise.all([read(), create(defaultName), read(), read(), create(` ${defaultName} `)])
  expect(answers.filter(({ status }) => status >= 500)).toEqual([])
  expect((await list()).map(({ name, isDefault }) => [name, isDefault])).toEqual([[defaultName, true]])
})

test('rejects a blank name, and trims blanks around a name', async () => {
  for (const blank of ['', ' ', '\t\n', '\u3000\u00A0']) {
    const answer = await create(blank)
    expect([answer.status, Object.keys(answer.problem.fields ?? {})]).toEqual([400, ['name']])
  }
  const { basketId } = (await create('  주말 행사 ')).ok
  expect((await change(basketId, { name: '   ' })).problem).toMatchObject({
    code: 'MALFORMED',
    fields: { name: expect.any(String) as string },
  })
  expect((await list()).map(({ name }) => name)).toContain('주말 행사')
})
