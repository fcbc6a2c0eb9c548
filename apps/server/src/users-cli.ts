import { atomically } from '#db/atomically.ts'
import type { Address } from '#db/connect.ts'
import { embeddedDatabase, findPlace, superuser } from '#db/embedded/place.ts'
import { openExternal } from '#db/external/open-external.ts'
import { appRole } from '#db/ground.ts'
import { openDatabase, type Database, type Trx } from '#db/open.ts'
import { resetOtp } from '#features/otp/reset-otp.ts'
import { resetPassword } from '#features/password/reset-password.ts'
import { findUserByCd } from '#features/session/session.queries.ts'
import { disablePerson, enablePerson } from '#features/session/switch-person.ts'
import type { Config } from '#platform/config.ts'
import { hashPassword } from '#platform/password-hash.ts'
import { randomPassword } from '#platform/random-password.ts'
import { codeOf, StartFault } from '#platform/start-fault.ts'
import { complain, say } from '#platform/terminal.ts'
import { readSettings } from './environment.ts'

// Helps a person back in, while the mall runs: `npm run users -- reset-password 10 store01`.

const usage = `npm run users -- <what> <tenant> <user name>
  reset-password   gives a random initial password, good for 14 days
  reset-otp        forgets the authenticator; the next sign-in registers a new one
  disable, enable  switches a person off and on again`
const origin = { address: 'console', agent: 'npm run users' }

type Work = (trx: Trx, userId: string) => Promise<string>

async function workNamed(name: string): Promise<Work | undefined> {
  if (name === 'reset-otp')
    return async (trx, id) =>
      (await resetOtp(trx, id, origin)) ? 'The authenticator is forgotten.' : 'No authenticator was registered.'
  if (name === 'disable') return (trx, id) => disablePerson(trx, id, origin).then(() => 'Switched off.')
  if (name === 'enable') return (trx, id) => enablePerson(trx, id, origin).then(() => 'Switched on.')
  if (name !== 'reset-password') return undefined
  const password = randomPassword()
  const hash = await hashPassword(password)
  return (trx, id) => resetPassword(trx, id, hash, origin).then(() => `Initial password, shown only here: ${password}`)
}

async function help(database: Database, work: Work, tenantId: string, userCd: string): Promise<string> {
  if (!(await database.directory.find(tenantId))) throw new StartFault(`there is no tenant ${tenantId}.`)
  const db = database.tenant(tenantId)
  const user = await findUserByCd(db, userCd.normalize('NFC'))
  if (!user) throw new StartFault(`tenant ${tenantId} has no user ${userCd}.`)
  return atomically(db, (trx) => work(trx, user.userId))
}

async function addressOf({ databaseUrl, databaseOwnerUrl, dataDir }: Config): Promise<Address> {
  if (databaseUrl) return (await openExternal(databaseUrl, databaseOwnerUrl)).app
  return { ...superuser(findPlace(dataDir)), database: embeddedDatabase, username: appRole }
}

async function main(): Promise<void> {
  const config = readSettings()
  const [name = '', tenantId, userCd] = process.argv.slice(2)
  const work = await workNamed(name)
  if (!work || !tenantId || !userCd) throw new StartFault(usage)
  const database = openDatabase(await addressOf(config), 1)
  try {
    say(await help(database, work, tenantId, userCd))
  } catch (error) {
    if (['ECONNREFUSED', 'ENOENT'].includes(codeOf(error)))
      throw new StartFault('the mall is not running here: start it with npm start, then try again.')
    throw error
  } finally {
    await database.close()
  }
}

try {
  await main()
} catch (error) {
  if (!(error instanceof StartFault)) throw error
  complain(error.message)
  process.exitCode = 1
}
