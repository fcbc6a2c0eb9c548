import { spawnSync } from 'node:child_process'
import { statSync } from 'node:fs'
import { StartFault } from '#platform/settings/start-fault.ts'

/** The user that PostgreSQL runs as when we are root, which it refuses to be. */
export interface OsUser {
  uid: number
  gid: number
}

/** "nobody" on every Linux. */
const nobody: OsUser = { uid: 65534, gid: 65534 }

/** Undefined = PostgreSQL runs as we do. As root it runs as the owner of its data, or as nobody where there are none yet. */
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
    throw new StartFault(
      `the data in ${cluster} belong to root, as whom PostgreSQL does not run: chown -R 65534:65534 ${cluster}`,
    )
  }
  return { uid: owner.uid, gid: owner.gid }
}

function ownerOf(path: string): OsUser | undefined {
  try {
    return statSync(path)
  } catch {
    // Not there, or not ours to see: writing to the folder above will tell which.
    return undefined
  }
}

/** Asked of the system itself, as that user: permission bits alone do not tell (ACLs, mounts, capabilities). */
export function canEnter(user: OsUser | undefined, folder: string): boolean {
  return spawnSync('/bin/sh', ['-c', 'cd -- "$1"', 'sh', folder], { ...user, cwd: '/', stdio: 'ignore' }).status === 0
}
