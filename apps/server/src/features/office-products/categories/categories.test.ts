import * as calls from '@mall/contract/office-products/categories'
import { listCategories } from '@mall/contract/products'
import { expect, test, vi } from 'vitest'
import { useMall } from '#test/mall.ts'
import { onThisMachine } from '#test/on-this-machine.ts'
import { openTenants } from '#test/planted/planted.ts'
import { arrangeShop, tokenFor } from '#test/shop.ts'

let token: string
const mall = useMall(async (made) => {
  await openTenants(made)
  token = await tokenFor(made, null)
})

const tree = async () => (await mall.ask(calls.listOfficeCategories, {}, { token })).ok
const add = (name: string, parentId: string | null = null) =>
  mall.ask(calls.addCategory, { body: { name, parentId } }, { token })
const made = async (name: string, parentId: string | null = null) => (await add(name, parentId)).ok.categoryId
const change = (categoryId: string, body: { name: string; parentId: string | null; place: number; version?: number }) =>
  mall.ask(calls.changeCategory, { params: { categoryId }, body: { version: 1, ...body } }, { token })
const remove = (categoryId: string) => mall.ask(calls.removeCategory, { params: { categoryId } }, { token })
const namesBelow = async (parentId: string) =>
  (await tree()).filter((one) => one.parentId === parentId).map(({ name }) => name)

test('adds categories at the end, and moves one among the others or below another', async () => {
  const top = await made('채소')
  const [leaf, root] = [await made('잎채소', top), await made('뿌리채소', top)]
  await made('버섯', top)
  expect(await namesBelow(top)).toEqual(['잎채소', '뿌리채소', '버섯'])
  expect((await change(root, { name: '뿌리 채소', parentId: top, place: 0 })).status).toBe(200)
  expect(await namesBelow(top)).toEqual(['뿌리 채소', '잎채소', '버섯'])
  await change(leaf, { name: '잎채소', parentId: root, place: 9 })
  expect(await namesBelow(root)).toEqual(['잎채소'])
  const audits = await mall.owner`select facts from audit_rows where action = 'category.changed' order by audit_id`
  expect(audits).toMatchObject([
    { facts: { before: { name: '뿌리채소', place: 1 }, after: { name: '뿌리 채소', place: 0 } } },
    { facts: { before: { parent: '채소' }, after: { parent: '뿌리 채소' } } },
  ])
})

test('refuses a place below itself, a fifth level, a taken or empty name, and an overtaken change', async () => {
  const top = await made('과일')
  const second = await made('국산', top)
  const third = await made('사과', second)
  const fourth = await made('부사', third)
  const code = async (answer: ReturnType<typeof change> | ReturnType<typeof add>) => (await answer).problem.code
  expect(await code(change(top, { name: '과일', parentId: third, place: 0 }))).toBe('CATEGORY_PLACE_REFUSED')
  expect(await code(add('미얀마', fourth))).toBe('CATEGORY_PLACE_REFUSED')
  expect(await code(add('국산', top))).toBe('CATEGORY_NAME_TAKEN')
  expect(await code(add(' ', top))).toBe('REFUSED')
  expect((await add('가'.repeat(150), top)).problem.fields).toEqual({
    name: '분류 이름을 1~40자로 입력해 주세요.',
  })
  const two = await Promise.all(['하나', '둘'].map((name) => change(second, { name, parentId: top, place: 0 })))
  expect(two.map(({ status }) => status).sort()).toEqual([200, 409])
})

test('removes only a category that contains nothing, ended products included', async () => {
  const top = await made('수산')
  const below = await made('조개', top)
  await arrangeShop(mall.owner).makeProduct({ category_id: top, ended_at: new Date() })
  const { problem } = await remove(top)
  expect([problem.code, problem.message]).toEqual([
    'CATEGORY_IN_USE',
    '상품 1개와 하위 분류 1개가 들어 있어요. 다른 분류로 옮긴 뒤 삭제해 주세요.',
  ])
  expect((await remove(below)).status).toBe(200)
  expect((await tree()).some(({ categoryId }) => categoryId === below)).toBe(false)
})

test('leaves nothing behind when the audit log cannot be written', async () => {
  await mall.owner`alter table audit_rows add constraint no_audit check (action <> 'category.added') not valid`
  expect((await add('사라진 분류')).status).toBe(500)
  await mall.owner`alter table audit_rows drop constraint no_audit`
  expect((await tree()).some(({ name }) => name === '사라진 분류')).toBe(false)
})

test('shows the new name to stores within a second', async () => {
  const categoryId = await made('옛 분류')
  const storeId = await arrangeShop(mall.owner).makeStore()
  const buyer = await tokenFor(mall, storeId)
  const shown = async () => (await mall.ask(listCategories, {}, { token: buyer })).ok.map((one) => one.categoryNm)
  await vi.waitFor(async () => expect(await shown()).toContain('옛 분류'), { timeout: onThisMachine(1000) })
  await change(categoryId, { name: '새 분류', parentId: null, place: 0 })
  await vi.waitFor(async () => expect(await shown()).toContain('새 분류'), { timeout: onThisMachine(1000) })
})
