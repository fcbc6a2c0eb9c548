import type { Address } from '#db/connections/connect.ts'
import type { AllFigures } from '#db/copy/figures.ts'
import { moveDatabase } from '#db/copy/move-database.ts'
import { demoLine, listDemoTenants } from '#db/demo-tenants.ts'
import { writeMovedNote } from '#db/embedded/moved-note.ts'
import { openEmbedded } from '#db/embedded/open-embedded.ts'
import { findPlace, hasData, superuser, embeddedDatabase } from '#db/embedded/place.ts'
import { readAddress, whereIs } from '#db/external/address.ts'
import { openExternal } from '#db/external/open-external.ts'
import { openDatabase } from '#db/open.ts'
import type { Config } from '#platform/settings/config.ts'
import { addressFault } from '#platform/settings/database-config.ts'
import { StartFault } from '#platform/settings/start-fault.ts'
import { say } from '#platform/settings/terminal.ts'

type Env = Record<string, string | undefined>

const names = { app: 'MOVE_TO_URL', owner: 'MOVE_TO_OWNER_URL', direct: '' }

/**
 * Moves a stopped mall. It stays stopped meanwhile, because the copy holds the lock of its data: nothing can be written
 * that would not be in the copy. The source is only read.
 */
export async function moveMall(config: Config, env: Env, signal: AbortSignal): Promise<void> {
  if (config.databaseUrl)
    throw new StartFault(
      'DATABASE_URL is set: this command moves the embedded database; an external one is copied by pg_dump.',
    )
  const { url, ownerUrl } = readTarget(env)
  const place = findPlace(config.dataDir)
  if (!hasData(place)) throw new StartFault(`there are no data in ${place.folder}.`)
  const addresses = { databaseUrl: url, databaseOwnerUrl: ownerUrl, databaseDirectUrl: undefined }
  const target = await openExternal(addresses, names)
  const began = performance.now()
  const source = await openEmbedded(place, signal, (fault) => {
    throw fault
  })
  try {
    const to = whereIs(readAddress(url))
    say(`Copying ${place.folder} to ${to} …`)
    const address = { ...superuser(place), database: embeddedDatabase }
    const { figures, wasThere } = await moveDatabase(address, target.owner, say, () => {
      writeMovedNote(place.folder, { at: new Date().toISOString(), to })
    })
    sayFigures(figures)
    const seconds = Math.round((performance.now() - began) / 1000)
    const demo = await findDemo(source.app)
    if (demo !== null) say(demo)
    say(wasThere ? 'All of it was there already.' : `Moved and compared in ${String(seconds)} s.`)
    sayNext(config, place.folder, ownerUrl !== undefined)
  } finally {
    await source.release()
  }
}

async function findDemo(app: Address): Promise<string | null> {
  const database = openDatabase(app, 1)
  try {
    return demoLine(await listDemoTenants(database))
  } finally {
    await database.close()
  }
}

function readTarget(env: Env): { url: string; ownerUrl: string | undefined } {
  const read = (name: string) => {
    const text = env[name]?.trim()
    if (text === undefined || text === '') return undefined
    const fault = addressFault(name, text)
    if (fault !== null) throw new StartFault(fault)
    return text
  }
  const url = read(names.app)
  if (url === undefined)
    throw new StartFault(
      'MOVE_TO_URL is not set: what DATABASE_URL (and MOVE_TO_OWNER_URL: what DATABASE_OWNER_URL) shall be afterwards.',
    )
  return { url, ownerUrl: read(names.owner) }
}

const mostShown = 20

function sayFigures(figures: AllFigures): void {
  const of = (table: string, id: string, name: string) =>
    Number(figures.get(table)?.get(id)?.[name] ?? 0).toLocaleString('en')
  const tenants = [...(figures.get('tenants')?.keys() ?? [])].sort()
  for (const id of tenants.slice(0, mostShown))
    say(
      `  ${id}: ${of('orders', id, 'rows')} orders over ${of('orders', id, 'pay_amt')} won, ${of('order_lines', id, 'rows')} lines, ${of('ledger_entries', id, 'rows')} ledger entries, balances ${of('stores', id, 'balance')} won`,
    )
  if (tenants.length > mostShown)
    say(`  … and ${String(tenants.length - mostShown)} more, each the same on both sides.`)
}

function sayNext({ dataDir, filesUrl, backup }: Config, folder: string, hasOwner: boolean): void {
  const set = [
    `DATABASE_URL${hasOwner ? ' and DATABASE_OWNER_URL' : ''} to what MOVE_TO_URL${hasOwner ? ' and MOVE_TO_OWNER_URL' : ''} says`,
    ...(folder === dataDir.path ? [] : [`DATA_DIR=${folder}`]),
  ]
  say(
    `Next: set ${set.join(', ')}${backup ? ', take BACKUP_DIR away (that database is backed up where it runs)' : ''}; npm start.`,
  )
  say(
    `  Keys, pictures${filesUrl ? '' : ' and attached files'} stay in ${folder}: a mall on another machine needs a copy of it, without postgres/.`,
  )
  if (!filesUrl) say('  Several nodes share the files in a bucket: npm run files -- copy.')
  if (filesUrl) say(`  Attached files stay at FILES_URL: keep the setting.`)
  say(
    '  Back: start without DATABASE_URL; that mall says what to delete, and has nothing of what was written after the move.',
  )
}
