import { execFile } from 'node:child_process'
import { createReadStream, existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { folder, runsAsRoot, socketsOf, systemUser } from '../layout.ts'
import { postgresUser } from '../machine/system-user.ts'
import { leader } from '../parts/patroni.ts'
import { journalPath } from '../rush/journal.ts'
import { stockAtFirst } from '../shops/size.ts'

const script = fileURLToPath(new URL('./check.sql', import.meta.url))

export interface Verdict {
  faults: Map<string, number>
  counted: Map<string, number>
  /** Cases of all faults together. */
  wrong: number
}

/** Asks the leader's database itself, past HAProxy and the mall. */
export async function check(): Promise<Verdict> {
  const sockets = socketsOf(await leader())
  const lines = (await psql(sockets)).split('\n').map((line) => line.split('|'))
  const all = lines.filter((line) => line.length === 2).map(([name = '', count]) => [name, Number(count)] as const)
  const counts = new Set(['orders', 'acknowledged', 'cancelled'])
  const faults = new Map(all.filter(([name]) => !counts.has(name)))
  if (faults.size === 0) throw new Error('the checker said nothing')
  const wrong = [...faults.values()].reduce((sum, count) => sum + count, 0)
  return { faults, counted: new Map(all.filter(([name]) => counts.has(name))), wrong }
}

function psql(sockets: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const args = [
      '-X',
      '-q',
      '-At',
      '-v',
      `stock=${stockAtFirst}`,
      '-h',
      sockets,
      '-U',
      systemUser,
      '-f',
      script,
      'mall',
    ]
    const options = {
      cwd: folder,
      timeout: 120_000,
      env: { PATH: process.env['PATH'] },
      ...(runsAsRoot && postgresUser()),
    }
    const child = execFile('psql', args, options, (error, stdout) => {
      if (error) reject(new Error(`the checker ended: ${error.message}`))
      else resolve(stdout)
    })
    if (existsSync(journalPath) && child.stdin) createReadStream(journalPath).pipe(child.stdin)
    else child.stdin?.end()
  })
}
