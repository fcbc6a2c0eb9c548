import { importCalls } from '@mall/contract/import'
import { expect, onTestFinished, test } from 'vitest'
import { importing } from '#test/importing.ts'
import { useMall } from '#test/mall.ts'
import { openTenants } from '#test/planted/planted.ts'
import { arrangeShop, tokenFor } from '#test/shop.ts'
import { openImportThread } from './open-import-thread.ts'

/** So many that progress is noted before all are checked. */
const count = 2500
let token: string
const mall = useMall(async (made) => {
  await openTenants(made)
  token = await tokenFor(made, null)
  await arrangeShop(made.owner).makeCategory()
})
const products = () => importing(mall, 'products', () => token)

async function bring(rowCount = 20): Promise<string> {
  const rows = Array.from({ length: rowCount }, (_, n) => [`T-${n}`, `상품 ${n}`])
  return (await products().bring(['상품코드', '상품명'], rows)).importId
}

/** Leaves it as a process does that dies while it checks it again. */
async function leaveUnchecked(importId: string): Promise<void> {
  await mall.owner`update imports set state = 'CHECKING', claim = gen_random_uuid(), claimed_until = now(), done = 0
    where import_id = ${importId}`
}

function open(idleMs?: number, dataDir = mall.house.dataDir) {
  const reported: string[] = []
  const settings = { dataDir, filesUrl: undefined, scanCommand: undefined }
  const report = (_: unknown, what: string) => reported.push(what)
  const thread = openImportThread(mall.database, settings, report, idleMs)
  onTestFinished(() => thread.close())
  return { thread, reported }
}

const workOn = async (importId: string) => {
  const [row] = await mall.owner`select claim, done from imports where import_id = ${importId}`
  return row as { claim: string | null; done: number }
}
const connections = async () => {
  const [row] = await mall.owner`select count(*)::int as n from pg_stat_activity
    where datname = current_database() and usename = 'mall_app'`
  return row!.n as number
}

test('leaves its work to others when it is closed, and another one ends it', async () => {
  const importId = await bring(count)
  const { thread } = open()
  // Twice, so that the thread has been started when it is looked at.
  for (let turn = 0; turn < 2; turn += 1) {
    await leaveUnchecked(importId)
    thread.begin('10', importId)
    await expect.poll(async () => (await workOn(importId)).done, { interval: 5 }).toBeGreaterThan(0)
    if (turn === 0) await products().until(importId, 'READY')
  }
  const { claim } = await workOn(importId)
  await thread.close()
  expect((await products().open(importId)).state).toBe('CHECKING')
  expect((await workOn(importId)).claim).not.toBe(claim)
  await open().thread.takeOver()
  await products().until(importId, 'READY')
})

test('ends with its connections when nothing is left to do, and starts again', async () => {
  const importId = await bring()
  const before = await connections()
  const { thread } = open(50)
  for (let turn = 0; turn < 2; turn += 1) {
    await leaveUnchecked(importId)
    thread.begin('10', importId)
    await products().until(importId, 'READY')
    await expect.poll(connections).toBeLessThanOrEqual(before)
  }
})

test('reports why it cannot start, and the mall goes on', async () => {
  const { thread, reported } = open(undefined, '/dev/null/nowhere')
  thread.begin('10', await bring())
  await expect.poll(() => reported).toEqual(['the thread of imports failed'])
  expect((await mall.ask(importCalls.goods.list, { query: {} }, { token })).status).toBe(200)
})
