import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { StartFault } from '#platform/settings/start-fault.ts'

/** PostgreSQL refuses to run as root, so root runs it as this user. */
export interface OsUser {
  uid: number
  gid: number
}

/** "nobody" on every Linux. */
const nobody: OsUser = { uid: 65534, gid: 65534 }

/**
 * Undefined: PostgreSQL runs as the current user. As root it runs as the owner of its data, or as nobody when there are
 * none.
 */
export function chooseOsUser(cluster: string): OsUser | undefined {
  const owner = ownerOf(cluster)
  const us = process.geteuid?.()
  if (us !== 0) {
    if (owner && owner.uid !== us) {
      throw new StartFault(
        `the data in ${cluster} belong to user ${owner.uid}: start as that user or as root, or choose another DATA_DIR.`,
      )
    }
    return undefined
  }
  if (!owner) return nobody
  if (owner.uid === 0) {
    if (holdsElse(cluster)) throw new StartFault(somethingElse(cluster))
    throw new StartFault(
      `the data in ${cluster} belong to root, as whom PostgreSQL does not run: chown -R 65534:65534 ${cluster}`,
    )
  }
  return { uid: owner.uid, gid: owner.gid }
}

/** Whether there is something in place of PostgreSQL's data. */
export function holdsElse(cluster: string): boolean {
  if (existsSync(join(cluster, 'PG_VERSION')) || !existsSync(cluster)) return false
  return !statSync(cluster).isDirectory() || readdirSync(cluster).length > 0
}

export const somethingElse = (cluster: string) =>
  `${cluster} holds something else than the data of a mall (it has no PG_VERSION): choose another DATA_DIR.`

function ownerOf(path: string): OsUser | undefined {
  try {
    return statSync(path)
  } catch {
    // Missing, or not visible to us: writing to the parent folder will tell which.
    return undefined
  }
}

/** Asks the system as that user: permission bits alone are not conclusive (ACLs, mounts, capabilities). */
export function canEnter(user: OsUser | undefined, folder: string): boolean {
  return spawnSync('/bin/sh', ['-c', 'cd -- "$1"', 'sh', folder], { ...user, cwd: '/', stdio: 'ignore' }).status === 0
}
