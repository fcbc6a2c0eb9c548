import { chownSync, mkdirSync, readFileSync } from 'node:fs'
import { runsAsRoot, systemUser } from '../layout.ts'

let known: { uid: number; gid: number } | undefined

/** The ids of the user that everything runs as when this was started as root. */
export function postgresUser(): { uid: number; gid: number } {
  if (known) return known
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((one) => one.startsWith(`${systemUser}:`))
  const [, , uid, gid] = line?.split(':') ?? []
  if (uid === undefined || gid === undefined) throw new Error(`there is no user ${systemUser}: install postgresql-15`)
  return (known = { uid: Number(uid), gid: Number(gid) })
}

/** Makes a folder that the cluster's processes may write to. */
export function ownFolder(path: string): void {
  mkdirSync(path, { recursive: true, mode: 0o700 })
  giveAway(path)
}

export function giveAway(path: string): void {
  if (!runsAsRoot) return
  const { uid, gid } = postgresUser()
  chownSync(path, uid, gid)
}
