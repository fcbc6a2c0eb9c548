import { existsSync, lstatSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { StartFault } from '#platform/start-fault.ts'
import { verifyChain } from '../audit-chain.ts'
import { openDatabase } from '../open.ts'
import { copyCluster } from './copy-cluster.ts'
import { copyTree } from './copy-tree.ts'
import { openEmbedded } from './open-embedded.ts'
import { findPlace, hasData, makePlace, type Place } from './place.ts'
import { findRunning } from './server.ts'

/** Written last: a folder without it is no whole backup. */
const note = 'backup.json'

export interface BackupNote {
  at: string
  /** Of each wholesaler, as the copy itself says: orders, and how far the book of who did what hangs together. */
  tenants: { tenantId: string; orders: number; sealed: number; head: string; brokenAt: number | null }[]
}

/**
 * Copies everything a mall has into an empty folder, while it works or not, and starts PostgreSQL on the copy once: so it
 * is seen to be whole, and what lies there afterwards is a data folder like any other, ready to be started on.
 */
export async function makeBackup(place: Place, folder: string, signal: AbortSignal): Promise<BackupNote> {
  if (!hasData(place)) throw new StartFault(`there are no data in ${place.folder}.`)
  if ((folder + sep).startsWith(place.folder + sep)) throw new StartFault(`${folder} is within the data it shall hold.`)
  makePlace(findPlace({ path: folder, chosen: true }))
  if (!isEmpty(folder)) throw new StartFault(`${folder} is not empty.`)
  // Before and after: whatever the database knows of is among them, also what came or went meanwhile.
  copyFiles(place.folder, folder)
  await whileItRuns(place, signal, () => copyCluster(place, join(folder, 'postgres')))
  copyFiles(place.folder, folder)
  const tenants = await look(findPlace({ path: folder, chosen: true }), signal)
  const made = { at: new Date().toISOString(), tenants }
  writeFileSync(join(folder, note), `${JSON.stringify(made, null, 2)}\n`, { mode: 0o600 })
  return made
}

/** Puts a backup where there are no data. What is there already is never written over. */
export function restoreBackup(folder: string, place: Place): BackupNote {
  if (!existsSync(join(folder, note))) throw new StartFault(`${folder} is no whole backup: there is no ${note} in it.`)
  if (!isEmpty(place.folder)) throw new StartFault(`there are data in ${place.folder} already: move them away first.`)
  if (findRunning(join(folder, 'postgres'))) throw new StartFault(`a mall runs on ${folder}: end it first.`)
  makePlace(place)
  copyFiles(folder, place.folder)
  // Renamed in when it is whole: broken off before, there is no database, and not a part of one.
  const draft = `${place.cluster}.draft`
  copyTree(join(folder, 'postgres'), draft)
  renameSync(draft, place.cluster)
  return JSON.parse(readFileSync(join(folder, note), 'utf8')) as BackupNote
}

function isEmpty(folder: string): boolean {
  return !existsSync(folder) || readdirSync(folder).length === 0
}

/** Keys, files, pictures, the mark of a demo. What can be made anew stays behind, and so does whatever PostgreSQL says. */
function copyFiles(from: string, to: string): void {
  copyTree(
    from,
    to,
    (path) =>
      /^(?:postgres(?:\..*)?|cache|backup\.json|\.probe-.*)$/.test(path) || isCopied(join(from, path), join(to, path)),
  )
}

/** Files of a mall come whole and never change: one of the same size is the same one. */
function isCopied(from: string, to: string): boolean {
  const [one, other] = [from, to].map((path) => lstatSync(path, { throwIfNoEntry: false }))
  return one?.isFile() === true && one.size === other?.size
}

/** Where no mall runs on the data PostgreSQL is started for this alone. */
async function whileItRuns(place: Place, signal: AbortSignal, work: () => Promise<void>): Promise<void> {
  if (findRunning(place.cluster)) return work()
  const ground = await openEmbedded(place, signal, () => undefined)
  try {
    await work()
  } finally {
    await ground.release()
  }
}

async function look(place: Place, signal: AbortSignal): Promise<BackupNote['tenants']> {
  const ground = await openEmbedded(place, signal, () => undefined)
  const database = openDatabase(ground.app, 1)
  try {
    const found = []
    for (const { tenantId } of await database.directory.all()) {
      const db = database.tenant(tenantId)
      const { n } = await db
        .selectFrom('orders')
        .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('n'))
        .executeTakeFirstOrThrow()
      found.push({ tenantId, orders: n, ...(await verifyChain(db)) })
    }
    return found
  } finally {
    await database.close()
    await ground.release()
  }
}
