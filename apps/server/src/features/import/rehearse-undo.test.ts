import { importCalls } from '@mall/contract/import'
import { areaOf, type ImportKind } from '@mall/contract/base/import-terms'
import type { Rehearsal } from '@mall/contract/rehearsal'
import { beforeAll, expect, test } from 'vitest'
import { addDays, seoulDay } from '#platform/day.ts'
import { importing } from '#test/importing.ts'
import { useMall } from '#test/mall.ts'
import { expectHappened } from '#test/rehearsal/expect-happened.ts'
import { plantLaterBasket } from '#test/rehearsal/later-basket.ts'
import { judgeAll, openRehearsed } from '#test/rehearsal/open-rehearsed.ts'
import { attemptOf, undoAttemptOf } from './steps/attempt-of.ts'

let token: string
let codes: string[]
let stores: string[]
let here: Awaited<ReturnType<typeof openRehearsed>>
const mall = useMall(async (made) => {
  here = await openRehearsed(made)
  token = here.token
})
beforeAll(async () => {
  await here.at.shop.run(`update products set prod_cd = 'R-' || left(prod_id::text, 8)`)
  const rows = await here.at.shop.run(
    `select store_cd from stores s where exists (select from baskets b where b.store_id = s.store_id) order by store_cd`,
  )
  stores = rows.map(({ store_cd }) => store_cd as string)
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

const days = ['"화,목"', '"월,수,금"', '"토"']

/** Of stores with baskets: another grade and last day, and places with other weekdays that become defaults. */
const storeFiles: Partial<Record<ImportKind, () => string[][]>> = {
  stores: () => [
    ['거래처코드', '등급', '거래 종료일'],
    ...stores.map((code, n) => [code, 'ABC'[n % 3]!, n % 2 === 0 ? addDays(seoulDay(new Date()), 1) : '']),
  ],
  places: () => [
    ['거래처코드', '배송지 이름', '받는 분', '전화번호', '주소', '배송 요일', '기본 배송지'],
    ...stores.flatMap((code, n) =>
      ['본점', '분점'].map((name, m) => {
        const address = ['김', '02-123-4567', `서울 중구 ${m}`]
        return [code, name, ...address, days[(n + m) % 3]!, m === n % 2 ? '예' : '']
      }),
    ),
  ],
}

async function apply(kind: ImportKind) {
  const door = importing(mall, kind, () => token)
  const rows = { ...files, ...storeFiles }[kind]?.() ?? []
  const detail = await door.apply(await door.upload(rows.map((row) => row.join(',')).join('\n'), `${kind}.csv`))
  expect(detail.state).toBe('APPLIED')
  return { ...detail, door }
}
type Done = Awaited<ReturnType<typeof apply>>

const rehearse = ({ kind, importId }: Done) =>
  mall.ask(importCalls[areaOf(kind)].rehearseUndo, { params: { importId }, query: {} }, { token })
const undo = ({ kind, importId, version }: Done, rehearsed: string) =>
  mall.ask(importCalls[areaOf(kind)].undo, { params: { importId }, body: { version, rehearsed } }, { token })

test.each(['products', 'prices', 'stock', 'stores', 'places'] as const)(
  'foretells what undoing an import of %s does',
  async (kind) => {
    const done = await apply(kind)
    const now = new Date()
    const { importId, door } = done
    const { found, trial } = await judgeAll(mall, undoAttemptOf({ import_id: importId, kind }, 'ko'), now)
    expect(found.some(({ effects }) => effects.length > 0)).toBe(true)
    expect((await undo(done, (await rehearse(done)).ok.version)).status).toBe(200)
    await door.until(importId, 'UNDONE')
    await expectHappened(mall, { trial, foretold: found, now, what: kind })
  },
)

test('foretells the first place of a store, and undoing it: it is the default though the file does not say so', async () => {
  const later = '일월화수목금토'[new Date(addDays(seoulDay(new Date()), 3)).getUTCDay()]!
  const storeId = await here.at.shop.makeStore({ store_cd: 'FIRST' })
  await plantLaterBasket(here.at, { storeId, prodId: here.world.prodIds[0], isDefault: true })
  const door = importing(mall, 'places', () => token)
  const detail = await door.bring(
    ['거래처코드', '배송지 이름', '받는 분', '전화번호', '주소', '배송 요일'],
    [['FIRST', '본점', '김', '02-123-4567', '서울 중구 1', later]],
  )
  const now = new Date()
  const attempt = attemptOf({ import_id: detail.importId, kind: 'places' }, 'ko')
  const { found, trial } = await judgeAll(mall, attempt, now)
  expect(found.filter(({ effects }) => effects.length > 0)).toHaveLength(1)
  const done = { ...(await door.apply(detail)), door }
  await expectHappened(mall, { trial, foretold: found, now })
  const back = await judgeAll(mall, undoAttemptOf({ import_id: detail.importId, kind: 'places' }, 'ko'), now)
  expect(back.found.filter(({ effects }) => effects.length > 0)).toHaveLength(1)
  expect((await undo(done, (await rehearse(done)).ok.version)).status).toBe(200)
  await door.until(done.importId, 'UNDONE')
  await expectHappened(mall, { trial: back.trial, foretold: back.found, now })
})

test('refuses to undo an import that reaches another basket by then', async () => {
  const done = await apply('stock')
  const seen = (await rehearse(done)).ok
  expect(seen.baskets).toBeGreaterThan(0)
  const storeId = await here.at.shop.makeStore()
  await plantLaterBasket(here.at, { storeId, prodId: here.world.prodIds[0], isDefault: true })
  const { problem } = await undo(done, seen.version)
  expect(problem.code).toBe('UNLIKE_REHEARSED')
  const { rehearsal } = problem as unknown as { rehearsal: Rehearsal }
  expect(rehearsal.baskets).toBe(seen.baskets + 1)
  expect((await undo(done, rehearsal.version)).status).toBe(200)
  await done.door.until(done.importId, 'UNDONE')
  expect((await rehearse(done)).problem.code).toBe('CONFLICT')
})

test('says what has built on an import instead', async () => {
  const done = await apply('stock')
  const { door } = done
  await door.apply(await door.upload(`상품코드,재고\n${codes[0]!},77`, '나중.csv'))
  expect((await rehearse(done)).problem.code).toBe('IMPORT_BUILT_ON')
})
