import { importCalls } from '@mall/contract/import'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { formOf } from '#test/form.ts'
import { useMall } from '#test/mall.ts'
import { openTenants } from '#test/planted.ts'
import { madeWorkbook } from '#test/samples/made-workbook.ts'
import { tokenFor } from '#test/shop.ts'
import { openImportDesk } from './steps/open-import-desk.ts'
import { sweepImports } from './sweep-imports.ts'

const calls = importCalls.goods
const count = 3000
let token: string
const mall = useMall(async (made) => {
  await openTenants(made)
  token = await tokenFor(made, null)
})

async function bring(mark: string): Promise<string> {
  const rows = Array.from({ length: count }, (_, n) => [`${mark}-${n}`, `상품 ${n}`])
  const content = madeWorkbook([{ rows: [['상품코드', '상품명'], ...rows] }])
  const { payload, headers } = formOf([{ name: '상품.xlsx', content }])
  const url = calls.upload.path.replace(':kind', 'products')
  const send = { method: 'POST', url, payload, headers: { ...headers, authorization: `Bearer ${token}` } } as const
  return (await mall.app.inject(send)).json<{ importId: string }>().importId
}

const stateOf = async (importId: string) => {
  const [row] = await mall.owner`select state, version, note from imports where import_id = ${importId}`
  return row as { state: string; version: number; note: string | null }
}
const madeOf = async (mark: string) => {
  const [row] = await mall.owner`select count(*)::int as n from products where prod_cd like ${`${mark}-%`}`
  return row!.n as number
}

/** Ends what the mall is doing in the database, and has what it claimed time out, as if it had been killed. */
async function kill(importId: string): Promise<void> {
  await mall.owner`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and usename = 'mall_app'`
  await mall.owner`update imports set claim = gen_random_uuid(), claimed_until = now() - interval '1 second'
    where import_id = ${importId} and claim is not null`
}

test('killed at any point, an import has changed nothing or everything, and another process finishes it', async () => {
  for (const [n, afterMs] of [0, 40, 90, 160, 260].entries()) {
    const mark = `KILL${n}`
    const importId = await bring(mark)
    await expect.poll(async () => (await stateOf(importId)).state).toBe('READY')
    const { version } = await stateOf(importId)
    await mall.owner`update imports set state = 'APPLYING', version = ${version + 1}, editor = ${mall.owner.json({
      ...{
        userId: (await mall.owner`select user_id from imports where import_id = ${importId}`)[0]!.user_id as string,
      },
      ...{ address: '203.0.113.7', agent: 'test', lang: 'ko' },
    })} where import_id = ${importId}`
    const desk = openImportDesk(mall.database, () => undefined)
    desk.begin('10', importId)
    await sleep(afterMs)
    await kill(importId)
    await desk.close()
    expect([0, count]).toContain(await madeOf(mark))
    const next = openImportDesk(mall.database, () => undefined)
    await expect
      .poll(async () => {
        await next.takeOver().catch(() => undefined)
        return (await stateOf(importId)).state
      })
      .toBe('APPLIED')
    await next.close()
    expect(await madeOf(mark)).toBe(count)
  }
})

test('rows of a file that nobody applied are deleted after a week', async () => {
  const importId = await bring('OLD')
  await expect.poll(async () => (await stateOf(importId)).state).toBe('READY')
  await sweepImports(mall.database)
  expect((await stateOf(importId)).state).toBe('READY')
  await mall.owner`update imports set created_at = now() - interval '8 days' where import_id = ${importId}`
  await sweepImports(mall.database)
  expect(await mall.owner`select from import_rows where import_id = ${importId}`).toHaveLength(0)
  expect(await mall.owner`select from imports where import_id = ${importId}`).toHaveLength(0)
})
