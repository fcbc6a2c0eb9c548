import { createHash } from 'node:crypto'
import { existsSync, realpathSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { makeDataFolder } from '#platform/settings/data-folder.ts'
import { StartFault } from '#platform/settings/start-fault.ts'
import { say } from '#platform/settings/terminal.ts'
import { canEnter, chooseOsUser, type OsUser } from './os-user.ts'

/** Where the embedded PostgreSQL is stored, and the user it runs as. */
export interface Place {
  /** The mall's data folder. */
  folder: string
  /** PostgreSQL's data folder inside of it, without symbolic links: running servers are recognised by it. */
  cluster: string
  /** Folder of the unix socket; only the server's user and root can enter it. */
  socket: string
  log: string
  user: OsUser | undefined
}

/** For data and programs of a mall run by root whose checkout other users cannot enter. */
export const sharedFolder = '/var/lib/nuri-mall'

/** Marks the data folder of a demo: `npm run demo:reset` empties no other. */
export const demoMark = 'demo'

/** Only part of the socket's name. */
export const socketPort = 5432

export const embeddedDatabase = 'mall'

export const hasSocket = ({ socket }: Place) => existsSync(join(socket, `.s.PGSQL.${socketPort}`))

/** Address of the superuser; the database has to be added. */
export const superuser = ({ socket }: Place) => ({ host: socket, port: socketPort, username: 'postgres' })

export const hasData = (place: Place) => existsSync(join(place.cluster, 'PG_VERSION'))

/** Finds the data, or the folder where they will be; creates nothing. */
export function findPlace(dataDir: { path: string; chosen: boolean }): Place {
  const here = placeAt(dataDir.path)
  if (!here.user) return here
  const reachable = canEnter(here.user, nearestFolder(here.folder))
  if (dataDir.chosen || hasData(here)) {
    if (reachable) return here
    throw new StartFault(
      `PostgreSQL runs as user ${here.user.uid}, who cannot enter ${here.folder}: open the folders above it (chmod o+x) or choose another DATA_DIR.`,
    )
  }
  const elsewhere = placeAt(join(sharedFolder, shortHash(dataDir.path)))
  if (reachable && !hasData(elsewhere)) return here
  say(`Data folder: ${elsewhere.folder} (other users cannot enter ${dirname(here.folder)}).`)
  return elsewhere
}

/** Creates the data folder and checks that both we and PostgreSQL's user can use it. */
export function makePlace({ folder, user }: Place): void {
  makeDataFolder(folder)
  if (!user || canEnter(user, folder)) return
  throw new StartFault(`PostgreSQL runs as user ${user.uid}, who cannot enter ${folder}: chmod o+x ${folder}`)
}

function placeAt(folder: string): Place {
  const cluster = realPath(join(folder, 'postgres'))
  // The path of a socket is limited to 107 bytes, hence the short folder and name; the hash tells malls apart.
  const socket = `/tmp/nuri-mall-${shortHash(cluster)}`
  return { folder, cluster, socket, log: join(folder, 'postgres.log'), user: chooseOsUser(cluster) }
}

const shortHash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12)

function realPath(path: string): string {
  const base = nearestFolder(path)
  return realpathSync(base) + path.slice(base.length)
}

function nearestFolder(path: string): string {
  let at = path
  while (at !== dirname(at) && !isFolder(at)) at = dirname(at)
  return at
}

function isFolder(path: string): boolean {
  try {
    return statSync(path).isDirectory()
  } catch {
    return false
  }
}
