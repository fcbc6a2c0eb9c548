import { importCalls } from '@mall/contract/import'
import { rehearseImportUndo } from '@mall/contract/import/rehearsals'
import type { ImportKind } from '@mall/contract/base/import-terms'
import type { Rehearsal } from '@mall/contract/rehearsal'
import { beforeAll, expect, test } from 'vitest'
import { seoulDay } from '#platform/day.ts'
import { importing } from '#test/importing.ts'
import { useMall } from '#test/mall.ts'
import { expectHappened } from '#test/rehearsal/expect-happened.ts'
import { plantLaterBasket } from '#test/rehearsal/later-basket.ts'
import { judgeAll, openRehearsed } from '#test/rehearsal/open-rehearsed.ts'
import { kinds } from './kinds/kinds.ts'

let token: string
let codes: string[]
let here: Awaited<ReturnType<typeof openRehearsed>>
const mall = useMall(async (made) => {
  here = await openRehearsed(made)
  token = here.token
})
beforeAll(async () => {
  await here.at.shop.run(`update products set prod_cd = 'R-' || left(prod_id::text, 8)`)
  codes = here.world.prodIds.map((id) => `R-${id.slice(0, 8)}`)
})

const files: Partial<Record<ImportKind, () => string[][]>> = {
  products: () => [
    ['상품코드', '상태', '최소수량'],
    [codes[0]!, '품절', '1'],
    [codes[1]!, '판매', '500'],
  ],
  prices: () => [
    ['상품코드', 'A등급', '시작일'],
    ...codes.slice(0, 4).map((code) => [code, '52000', seoulDay(new Date())]),
  ],
  stock: () => [
    ['상품코드', '재고'],
    [codes[0]!, '1'],
    [codes[5]!, '무제한'],
  ],
}

async function apply(kind: ImportKind) {
  const door = importing(mall, kind, () => token)
  const rows = files[kind]?.() ?? []
  const detail = await door.apply(await door.upload(rows.map((row) => row.join(',')).join('\n'), `${kind}.csv`))
  expect(detail.state).toBe('APPLIED')
  return { ...detail, door }
}
const rehearse = (importId: string) => mall.ask(rehearseImportUndo, { params: { importId }, query: {} }, { token })
const undo = ({ importId, version }: { importId: string; version: number }, rehearsed: string) =>
  mall.ask(importCalls.goods.undo, { params: { importId }, body: { version, rehearsed } }, { token })

test.each(['products', 'prices', 'stock'] as const)('foretells what undoing an import of %s does', async (kind) => {
  const done = await apply(kind)
  const now = new Date()
  const { importId, door } = done
  const attempt = async (db: Parameters<NonNullable<(typeof kinds)['stock']['undoTrial']>>[0]) =>
    (await kinds[kind].undoTrial?.(db, importId, 'ko')) ?? {}
  const { found, trial } = await judgeAll(mall, attempt, now)
  expect(found.some(({ effects }) => effects.length > 0)).toBe(true)
  expect((await undo(done, (await rehearse(importId)).ok.version)).status).toBe(200)
  await door.until(importId, 'UNDONE')
  await expectHappened(mall, { trial, foretold: found, now, what: kind })
})

test('refuses to undo an import that reaches another basket by then', async () => {
  const done = await apply('stock')
  const seen = (await rehearse(done.importId)).ok
  expect(seen.baskets).toBeGreaterThan(0)
  const storeId = await here.at.shop.makeStore()
  await plantLaterBasket(here.at, { storeId, prodId: here.world.prodIds[0], isDefault: true })
  const { problem } = await undo(done, seen.version)
  expect(problem.code).toBe('UNLIKE_REHEARSED')
  const { rehearsal } = problem as unknown as { rehearsal: Rehearsal }
  expect(rehearsal.baskets).toBe(seen.baskets + 1)
  expect((await undo(done, rehearsal.version)).status).toBe(200)
  await done.door.until(done.importId, 'UNDONE')
  expect((await rehearse(done.importId)).problem.code).toBe('CONFLICT')
})

test('says what has built on an import instead', async () => {
  const { importId, door } = await apply('stock')
  await door.apply(await door.upload(`상품코드,재고\n${codes[0]!},77`, '나중.csv'))
  expect((await rehearse(importId)).problem.code).toBe('IMPORT_BUILT_ON')
})
