import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { whoAmI } from '@mall/contract/users'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { readMigrations } from '#db/schema/migrate.ts'
import { oldestProgramIn } from '#db/schema/program-version.ts'
import { hasAllCommits, hasCommit, listReleases, unpackProgram } from '../running/earlier-program.ts'
import { killAll, startMall, statusOf, stopMall } from '../running/running-mall.ts'
import { startSharedDemo, type SharedDatabase } from '../running/shared-database.ts'
import { openStoreClient } from '../running/store-client.ts'

const folder = mkdtempSync(join(tmpdir(), 'mall-release-'))
const data = join(folder, 'data')
const last = listReleases().at(-1)!
let database: SharedDatabase
beforeAll(async () => {
  database = await startSharedDemo(data)
})
afterEach(() => killAll(folder))
afterAll(async () => {
  await database.stop()
  rmSync(folder, { recursive: true, force: true })
})

test('lists releases in order, each with a whole commit', () => {
  const releases = listReleases()
  expect(releases.map(({ newestMigration }) => newestMigration)).toEqual(
    releases.map(({ newestMigration }) => newestMigration).sort(),
  )
  for (const { version, commit, newestMigration } of releases) {
    expect([version, commit, newestMigration]).toEqual([
      expect.stringMatching(/^\d+\.\d+\.\d+$/),
      expect.stringMatching(/^[0-9a-f]{40}$/),
      expect.stringMatching(/^\d{4}$/),
    ])
  }
})

test('changes nothing that the last release still needs', async () => {
  const excluding = (await readMigrations()).filter(
    ({ name, text }) => oldestProgramIn(name, text) > last.newestMigration,
  )
  expect(excluding.map(({ name }) => name)).toEqual([])
})

test('takes orders by the last release on the tables of this program, while this program runs beside it', async (context) => {
  if (!hasCommit(last.commit) && !hasAllCommits())
    return context.skip(
      `release ${last.version} (${last.commit.slice(0, 10)}) is not in this checkout, which has not all commits`,
    )
  const program = join(folder, 'program')
  unpackProgram(last.commit, program)
  const env = { ...database.env, MALL_DEMO: 'on' }
  // Both have the same files of keys, as nodes of one mall have.
  const now = startMall(data, { env })
  const here = await now.ready
  const earlier = startMall(data, {
    env,
    command: [process.execPath, join(program, 'apps/server/src/main.ts')],
    cwd: program,
  })
  const there = await earlier.ready
  for (const address of [here, there]) expect(await statusOf(`${address}/readyz`)).toBe(200)

  const [client, other] = [await openStoreClient(there, 'store01'), await openStoreClient(here, 'store01')]
  for (const one of [client, other]) expect(await one.order()).toMatchObject({ status: 200 })
  // A session of one is good at the other.
  for (const [address, token] of [
    [here, client.token()],
    [there, other.token()],
  ] as const) {
    const answer = await fetch(address + whoAmI.path, { headers: { authorization: `Bearer ${token}` } })
    expect(answer.status).toBe(200)
  }
  const uploaded = await client.upload('메모.txt', '두부 세 모')
  expect(uploaded.status).toBe(200)
  const read = await fetch(`${here}/nuri/api/files/${String(uploaded['fileId'])}/download`, {
    headers: { authorization: `Bearer ${client.token()}` },
  })
  expect(await read.text()).toBe('두부 세 모')
  await stopMall(earlier)
  await stopMall(now)
})
