import { getPriority } from 'node:os'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { useMall } from '#test/mall.ts'
import { type Database, openDatabase } from './open.ts'

const mall = useMall()

async function priorityOf(database: Database): Promise<number> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(database.tenant('10'))
  return getPriority(rows[0]!.pid)
}

test('has the embedded server prefer requests to what works in the background', async () => {
  const { address, direct } = mall.database.addresses
  const usual = await priorityOf(mall.database)
  const patient = openDatabase(address, 1, direct, usual + 5)
  onTestFinished(() => patient.close())
  expect(await priorityOf(patient)).toBe(usual + 5)
  expect(await priorityOf(mall.database)).toBe(usual)
})
