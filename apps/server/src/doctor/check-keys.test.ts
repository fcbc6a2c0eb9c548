import { randomBytes } from 'node:crypto'
import { expect, inject, test } from 'vitest'
import { loadDatabaseKeys } from '#db/keys/database-keys.ts'
import { readConfig } from '#platform/settings/config.ts'
import { addTenants } from '#test/people.ts'
import { useMall } from '#test/mall.ts'
import { checkKeys } from './check-keys.ts'
import { lineOf } from './finding.ts'
import type { Patient } from './patient.ts'

const mall = useMall(addTenants)
const master = randomBytes(32)

async function linesOf(key: Buffer, withDatabase: Patient['withDatabase'] = (work) => work(mall.database)) {
  const env = { DATABASE_URL: 'postgres:///mall', MALL_MASTER_KEY: key.toString('base64') }
  const { config, faults } = readConfig(env, '/tmp')
  return (await checkKeys({ config, faults, unknown: [], folder: '/tmp', withDatabase })).map(lineOf)
}

test('tries whether the master key opens the keys in the database, and says in one line what to do', async () => {
  expect(await linesOf(master)).toEqual(['! Keys: there are none yet in the database → npm start makes them.'])
  const [row] = await mall.owner<{ name: string }[]>`select current_database() as name`
  const owner = { ...inject('postgres'), username: 'postgres', database: row!.name }
  await loadDatabaseKeys(owner, [master], true)
  expect(await linesOf(master)).toEqual([expect.stringMatching(/^✓ Keys: MALL_MASTER_KEY opens those in the database/)])
  expect(await linesOf(randomBytes(32))).toEqual([
    expect.stringMatching(
      /^✗ Keys: MALL_MASTER_KEY does not open the keys of this database: set the one .* → npm start/,
    ),
  ])
  expect(await linesOf(master, () => Promise.reject(new Error('away')))).toEqual([
    '! Keys: sealed in the database, which does not answer → ask again once it does.',
  ])
})
