import { existsSync, readFileSync, statSync } from 'node:fs'
import { totalmem } from 'node:os'
import { bad, care, good, type Finding } from './finding.ts'
import type { Patient } from './patient.ts'

const megabyte = 2 ** 20
const leastMemory = 512 * megabyte
const enoughMemory = 1024 * megabyte
const leastFiles = 1024
const enoughFiles = 4096

export function checkMachine({ folder }: Patient): Finding[] {
  // 0 or a number beyond the machine's memory means no limit.
  const limit = process.constrainedMemory()
  const total = limit > 0 ? Math.min(limit, totalmem()) : totalmem()
  return [good('Node', process.version), judgeMemory(total), ...judgeFiles(readOpenFiles()), ...checkUser(folder)]
}

export function judgeMemory(bytes: number): Finding {
  const found = `${String(Math.round(bytes / megabyte))} MB`
  if (bytes < leastMemory)
    return bad('Memory', found, 'give mall and PostgreSQL 1 GB at least (a limit of the container or unit?).')
  return bytes < enoughMemory
    ? care('Memory', found, 'enough for a small mall only; 1 GB is better.')
    : good('Memory', found)
}

export function judgeFiles(limit: number | null): Finding[] {
  if (limit === null) return []
  const [part, found] = ['Open files', `at most ${String(limit)}`]
  if (limit < leastFiles) return [bad(part, found, 'raise it (ulimit -n, LimitNOFILE=): each open page is one.')]
  return [limit < enoughFiles ? care(part, found, 'a busy mall wants more (LimitNOFILE=65536).') : good(part, found)]
}

/** Node has raised the limit of this process as far as it may. Null where there is no /proc. */
function readOpenFiles(): number | null {
  const path = '/proc/self/limits'
  const found = existsSync(path) ? /^Max open files\s+(\S+)/m.exec(readFileSync(path, 'utf8'))?.[1] : undefined
  return found === undefined ? null : found === 'unlimited' ? Infinity : Number(found)
}

/** What another user may read and write says nothing about the mall's own. */
function checkUser(folder: string): Finding[] {
  const uid = process.getuid?.()
  const owner = statSync(folder, { throwIfNoEntry: false })?.uid
  if (uid === undefined || owner === undefined || uid === owner) return []
  return [
    care(
      'User',
      `the data belong to user ${String(owner)}, and this is ${String(uid)}`,
      'ask again as the user that the mall runs as.',
    ),
  ]
}
