import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { folder, runsAsRoot } from '../layout.ts'
import { postgresUser } from './system-user.ts'

const exec = promisify(execFile)

/** Runs a program to its end as the cluster's user, and returns what it printed. */
export async function run(
  command: string,
  args: string[],
  env: Record<string, string> = {},
  seconds = 60,
): Promise<string> {
  const { stdout } = await exec(command, args, {
    cwd: folder,
    timeout: seconds * 1000,
    maxBuffer: 64 * 1024 * 1024,
    env: { PATH: process.env['PATH'] ?? '', LANG: 'C.UTF-8', HOME: folder, ...env },
    ...(runsAsRoot && postgresUser()),
  })
  return stdout
}
