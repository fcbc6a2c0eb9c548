import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { beforeEach, expect, test, vi } from 'vitest'
import { importing } from '#test/importing.ts'
import { useMall } from '#test/mall.ts'
import { openTenants } from '#test/planted/planted.ts'
import { patience } from '#test/proof.ts'
import { arrangeShop, tokenFor } from '#test/shop.ts'
import { hideExpired } from './imports.queries.ts'
import { checkImport } from './steps/check-import.ts'
import { LostClaim } from './steps/lost-claim.ts'
import { openImportDesk, type Draw } from './steps/open-import-desk.ts'
import type { ClaimedImport } from './work.queries.ts'

let token: string
let drawing: PromiseWithResolvers<undefined>
const mall = useMall(async (made) => {
  await openTenants(made)
  token = await tokenFor(made, null)
})

async function importInWork(): Promise<string> {
  const { importId } = await importing(mall, 'products', () => token).bring(['상품코드', '상품명'], [['가', '나']])
  await mall.owner`update imports set kind = 'pictures', state = 'CHECKING' where import_id = ${importId}`
  return importId
}
const workOn = async (importId: string) => {
  const [row] = await mall.owner`select done, extract(epoch from claimed_until - now())::float8 as "secondsLeft"
    from imports where import_id = ${importId}`
  return row as { done: number; secondsLeft: number }
}

/** Keeps reporting three finished pictures until the test ends it. */
const draw = vi.fn<Draw>(async (_db, _one, work) => {
  const telling = setInterval(() => {
    try {
      work.progress(3)
    } catch (error) {
      drawing.reject(error)
    }
  }, 20)
  await drawing.promise.finally(() => clearInterval(telling))
})
const openDesk = () => openImportDesk(mall.database, { report: () => undefined, draw })
beforeEach(() => {
  draw.mockClear()
  drawing = Promise.withResolvers<undefined>()
})

test('a step that takes longer than a claim lasts is not begun by another process', async () => {
  const importId = await importInWork()
  const [desk, other] = [openDesk(), openDesk()]
  desk.begin('10', importId)
  await expect.poll(() => draw.mock.calls.length).toBe(1)
  await mall.owner`update imports set claimed_until = now() + interval '1 second' where import_id = ${importId}`
  await expect.poll(async () => (await workOn(importId)).secondsLeft, { timeout: 10_000 }).toBeGreaterThan(5)
  expect((await workOn(importId)).done).toBe(3)
  other.begin('10', importId)
  await other.close()
  expect(draw).toHaveBeenCalledTimes(1)
  const closed = desk.close()
  drawing.reject(new Error('The mall is shutting down.'))
  await closed
})

test('a process that was paused does not overwrite rows that another one has checked since', async () => {
  const products = importing(mall, 'products', () => token)
  const detail = await products.bring(['상품코드', '상품명'], [['가', '나']])
  const before = await mall.owner`select * from import_rows where import_id = ${detail.importId} order by row_no`
  const [claimed] =
    await mall.owner`update imports set claim = gen_random_uuid() where import_id = ${detail.importId} returning *`
  const found = { ...claimed, columns: ['prodNm', 'prodCd'] } as unknown as ClaimedImport
  const work = { claim: randomUUID(), progress: () => undefined, signal: new AbortController().signal }
  await expect(checkImport(mall.database.tenant('10'), found, work)).rejects.toBeInstanceOf(LostClaim)
  expect(await mall.owner`select * from import_rows where import_id = ${detail.importId} order by row_no`).toEqual(
    before,
  )
})

test(
  'a step waits for another change of the office that takes longer than a lock is waited for',
  patience,
  async () => {
    const prodId = await arrangeShop(mall.owner).makeProduct({ prod_cd: 'LONG' })
    const prices = importing(mall, 'prices', () => token)
    const detail = await prices.bring(['상품코드', '등급', '단가'], [['LONG', 'A', 77]])
    await mall.owner.begin(async (longer) => {
      await longer`select pg_advisory_xact_lock(hashtextextended('prices 10', 0))`
      await prices.step('apply', detail)
      await sleep(3000)
      expect((await prices.open(detail.importId)).state).toBe('APPLYING')
    })
    expect((await prices.until(detail.importId, 'APPLIED', 'READY')).state).toBe('APPLIED')
    expect(
      await mall.owner`select from grade_prices where prod_id = ${prodId} and unit_price_milli = 77000`,
    ).toHaveLength(1)
  },
)

test('what is about to be deleted cannot be applied any more', async () => {
  const products = importing(mall, 'products', () => token)
  const detail = await products.bring(['상품코드', '상품명'], [['HIDDEN', '나']])
  await mall.owner`update imports set created_at = now() - interval '8 days' where import_id = ${detail.importId}`
  expect(await hideExpired(mall.database.tenant('10'))).toEqual([detail.importId])
  expect((await products.step('apply', detail)).status).toBe(404)
  expect(await hideExpired(mall.database.tenant('10'))).toEqual([detail.importId])
})

test('work that another process has taken over is given up, and leaves the import to it', async () => {
  const importId = await importInWork()
  const desk = openDesk()
  desk.begin('10', importId)
  await expect.poll(() => draw.mock.calls.length).toBe(1)
  await mall.owner`update imports set claim = gen_random_uuid() where import_id = ${importId}`
  await expect(drawing.promise).rejects.toBeInstanceOf(LostClaim)
  await desk.close()
  expect(await mall.owner`select state, note from imports where import_id = ${importId}`).toMatchObject([
    { state: 'CHECKING', note: null },
  ])
})

test('work that a full disk stops says so, and goes on by itself once there is room', async () => {
  const importId = await importInWork()
  draw.mockRejectedValueOnce(Object.assign(new Error('write'), { code: 'ENOSPC' }))
  const desk = openDesk()
  desk.begin('10', importId)
  const read = async () =>
    (
      await mall.owner`select state, note, claim is not null as "isClaimed" from imports where import_id = ${importId}`
    )[0]
  await expect.poll(read).toEqual({ state: 'CHECKING', note: 'STORAGE_FULL', isClaimed: true })
  await mall.owner`update imports set claimed_until = now() - interval '1 second' where import_id = ${importId}`
  drawing.resolve(undefined)
  desk.begin('10', importId)
  await expect.poll(read).toMatchObject({ state: 'READY', note: null })
  await desk.close()
})

test('says that a step was interrupted once its process no longer says that it is alive', async () => {
  const products = importing(mall, 'products', () => token)
  const importId = await importInWork()
  await mall.owner`update imports set kind = 'products' where import_id = ${importId}`
  const claimedFor = (seconds: number) =>
    mall.owner`update imports set claim = gen_random_uuid(), claimed_until = now() + make_interval(secs => ${seconds})
      where import_id = ${importId}`
  const isInterrupted = async () => (await products.open(importId)).isInterrupted
  expect(await isInterrupted()).toBe(false)
  await claimedFor(29)
  expect(await isInterrupted()).toBe(false)
  await claimedFor(24)
  expect(await isInterrupted()).toBe(true)
  await mall.owner`update imports set state = 'READY' where import_id = ${importId}`
  expect(await isInterrupted()).toBe(false)
})
