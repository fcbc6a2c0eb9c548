import { inspectServer, type Inspected } from '#db/external/inspect-server.ts'
import { serverFaults } from '#db/external/server-faults.ts'
import { readAddress, whereIs } from '#db/external/address.ts'
import { whyMoved } from '#db/embedded/moved-note.ts'
import { embeddedDatabase, findPlace, hasData, hasSocket, superuser } from '#db/embedded/place.ts'
import { appRole } from '#db/ground.ts'
import { readMigrations } from '#db/schema/migrate.ts'
import { whyTooOld } from '#db/schema/program-version.ts'
import { bad, care, good, reasonOf, type Finding } from './finding.ts'
import type { Patient } from './patient.ts'

const part = 'Database'

export async function checkDatabase({ config }: Patient): Promise<Finding[]> {
  const { databaseUrl, databaseOwnerUrl, databaseDirectUrl } = config
  if (databaseUrl === undefined) return checkEmbedded(config)
  // A pooler accepts no startup parameters.
  const direct = databaseDirectUrl ?? databaseUrl
  const owner = readAddress(databaseOwnerUrl ?? direct)
  const app = databaseOwnerUrl === undefined ? null : readAddress(direct)
  try {
    const found = await inspectServer(owner, app)
    return [...judgeServer(found, whereIs(owner)), ...(await judgeTables(found)), judgeClock(found.aheadMs)]
  } catch (error) {
    return [
      bad(
        part,
        `${whereIs(owner)} does not answer (${reasonOf(error)})`,
        `${wrongRole(error) ? '' : 'start it, or '}correct ${databaseOwnerUrl === undefined ? '' : 'DATABASE_OWNER_URL or '}DATABASE_URL; the mall answers 503 until then.`,
      ),
    ]
  }
}

/** It runs, and does not know the role or its password. */
const wrongRole = (error: unknown) => /authentication failed|role ".*" does not exist/.test(reasonOf(error))

async function checkEmbedded(config: Patient['config']): Promise<Finding[]> {
  const place = findPlace(config.dataDir)
  const moved = whyMoved(place.folder)
  if (moved !== null) return [{ level: 'bad', part, found: moved }]
  if (!hasData(place))
    return [
      care(part, `there are no data in ${place.folder}`, 'npm start makes them, or npm run restore brings them back.'),
    ]
  if (!hasSocket(place))
    return [care(part, `the embedded PostgreSQL in ${place.folder} is not running`, 'npm start starts it.')]
  const owner = { ...superuser(place), database: embeddedDatabase }
  try {
    const found = await inspectServer(owner, { ...owner, username: appRole })
    return [...judgeServer(found, place.folder), ...(await judgeTables(found)), judgeClock(found.aheadMs)]
  } catch (error) {
    return [
      bad(part, `the embedded PostgreSQL does not answer (${reasonOf(error)})`, `see ${place.log}; restart the mall.`),
    ]
  }
}

function judgeServer(found: Inspected, where: string): Finding[] {
  const faults = serverFaults(found.server).map((line) =>
    bad(part, line.replace(/\.$/, ''), 'correct that on the server.'),
  )
  const { app, mayAssume } = found
  const bypass =
    app?.bypasses === true
      ? [
          bad(
            part,
            `role ${app.name} can pass by row level security`,
            'give the mall a plain role that owns nothing (DATABASE_OWNER_URL for the owner).',
          ),
        ]
      : []
  const role =
    app === null && !mayAssume
      ? [
          bad(
            part,
            `the owner may not take on role ${appRole}`,
            `as a superuser: create role ${appRole}; grant ${appRole} to it.`,
          ),
        ]
      : []
  if (faults.length + bypass.length + role.length > 0) return [...faults, ...bypass, ...role]
  return [good(part, `PostgreSQL ${found.server.shownVersion} at ${where}, ${found.server.encoding}; rights in order`)]
}

async function judgeTables({ applied, unprotected }: Inspected): Promise<Finding[]> {
  const known = await readMigrations()
  if (applied === null) return [care(part, 'has no tables yet', 'npm start makes them.')]
  const tooOld = whyTooOld(known, applied)
  if (tooOld !== null) return [bad(part, tooOld.replace(/: start.*$/, ''), 'start the newer program.')]
  const names = new Set(applied.map(({ name }) => name))
  const missing = known.filter(({ name }) => !names.has(name))
  const open = unprotected.map((name) =>
    bad(
      part,
      `row level security of ${name} is off`,
      `alter table ${name} enable row level security, force row level security.`,
    ),
  )
  if (missing.length > 0)
    return [
      care(part, `migrations missing: ${String(missing.length)}`, 'the next start of the mall applies them.'),
      ...open,
    ]
  return [good(part, `all ${String(known.length)} migrations are applied`), ...open]
}

export function judgeClock(aheadMs: number): Finding {
  const off = Math.abs(aheadMs)
  const found = `${spanText(off / 1000)} ${aheadMs > 0 ? 'ahead of' : 'behind'} the database; time zone ${Intl.DateTimeFormat().resolvedOptions().timeZone} (the mall reckons in Seoul)`
  const todo = 'synchronise both by NTP: cut-offs go by the clock of the database, tokens and codes by this one.'
  if (off > 20_000) return bad('Clock', found, todo)
  return off > 2000 ? care('Clock', found, todo) : good('Clock', found)
}

const units = [
  [86_400, 'days'],
  [3600, 'hours'],
  [60, 'minutes'],
] as const

function spanText(seconds: number): string {
  const unit = units.find(([size]) => seconds >= 2 * size)
  return unit ? `${Math.round(seconds / unit[0])} ${unit[1]}` : `${seconds.toFixed(1)} s`
}
