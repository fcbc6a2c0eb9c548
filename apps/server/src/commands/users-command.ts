import { parseArgs } from 'node:util'
import { atomically } from '#db/statements/atomically.ts'
import type { Database, Trx } from '#db/open.ts'
import { requireOtp } from '#features/otp/require-otp.ts'
import type { RequiredOf } from '#features/otp/require-otp.queries.ts'
import { resetOtp } from '#features/otp/reset-otp.ts'
import { resetPassword } from '#features/password/reset-password.ts'
import { findUserByCd } from '#features/session/session.queries.ts'
import { disablePerson, enablePerson } from '#features/session/sign-in/switch-person.ts'
import { hashPassword } from '#platform/secrets/password-hash.ts'
import { randomPassword } from '#platform/secrets/random-password.ts'
import { StartFault } from '#platform/settings/start-fault.ts'

const usage = `npm run users -- <what> <tenant> <user name>
  reset-password   gives a random initial password, good for 14 days
  reset-otp        forgets authenticator and recovery codes; where the second factor was chosen or is required,
                   the next sign-in registers a new one
  disable, enable  switches a person off and on again
npm run users -- require-otp <tenant> --store CODE | --role store|office | --user NAME [--off]
  requires the second factor of a store, a role or one person; --off lifts it again`
const origin = { address: 'console', agent: 'npm run users' }

export interface UsersCommand {
  tenantId: string
  run: (trx: Trx) => Promise<string>
}

/** Parses the command line; throws the usage when it makes no sense. */
export function readUsersCommand(args: string[]): UsersCommand {
  const { positionals, values } = parsed(args)
  const [name = '', tenantId, userCd] = positionals
  if (tenantId === undefined || positionals.length > 3) throw new StartFault(usage)
  if (name === 'require-otp' && userCd === undefined) {
    const of = requiredOf(values)
    return { tenantId, run: (trx) => require(trx, of, values.off !== true) }
  }
  const work = works[name]
  if (!work || userCd === undefined || Object.keys(values).length > 0) throw new StartFault(usage)
  return { tenantId, run: (trx) => forPerson(trx, tenantId, userCd, work) }
}

export async function runUsersCommand(database: Database, { tenantId, run }: UsersCommand): Promise<string> {
  if (!(await database.directory.find(tenantId))) throw new StartFault(`there is no tenant ${tenantId}.`)
  return atomically(database.tenant(tenantId), run)
}

function parsed(args: string[]) {
  try {
    const text = { type: 'string' } as const
    const options = { store: text, role: text, user: text, off: { type: 'boolean' } } as const
    return parseArgs({ args, allowPositionals: true, options })
  } catch {
    throw new StartFault(usage)
  }
}

type Work = (trx: Trx, userId: string) => Promise<string>

const works: Partial<Record<string, Work>> = {
  'reset-otp': async (trx, id) =>
    (await resetOtp(trx, id, origin)) ? 'The authenticator is forgotten.' : 'No authenticator was registered.',
  disable: (trx, id) => disablePerson(trx, id, origin).then(() => 'Switched off.'),
  enable: (trx, id) => enablePerson(trx, id, origin).then(() => 'Switched on.'),
  'reset-password': async (trx, id) => {
    const password = randomPassword()
    await resetPassword(trx, id, await hashPassword(password), origin)
    return `Initial password, shown only here and good for 14 days: ${password}`
  },
}

async function forPerson(trx: Trx, tenantId: string, userCd: string, work: Work): Promise<string> {
  const user = await findUserByCd(trx, userCd.normalize('NFC'))
  if (!user) throw new StartFault(`tenant ${tenantId} has no user ${userCd}.`)
  return work(trx, user.userId)
}

const roles: Partial<Record<string, 'STORE' | 'OFFICE'>> = { store: 'STORE', office: 'OFFICE' }

function requiredOf({ store, role, user }: { store?: string; role?: string; user?: string }): RequiredOf {
  if ([store, role, user].filter((one) => one !== undefined).length !== 1) throw new StartFault(usage)
  if (store !== undefined) return { storeCd: store }
  if (user !== undefined) return { userCd: user.normalize('NFC') }
  const named = roles[role ?? '']
  if (!named) throw new StartFault(usage)
  return { role: named }
}

async function require(trx: Trx, of: RequiredOf, required: boolean): Promise<string> {
  const done = await requireOtp(trx, of, required, origin)
  if (!done) throw new StartFault(`there is no such ${'storeCd' in of ? 'store' : 'user'}.`)
  const { people, toRegister } = done
  return required
    ? `The second factor is required (people: ${people}). Signed out, to register at the next sign-in: ${toRegister}.`
    : `The second factor is no longer required (people: ${people}). Factors that are registered stay on.`
}
