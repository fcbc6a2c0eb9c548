import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { binaries, dataOf, folder, socketsOf, systemUser, valuesOf, type DatabaseName } from '../layout.ts'
import { startProcess, stopProcess } from '../machine/processes.ts'
import { run } from '../machine/run.ts'
import { ownFolder } from '../machine/system-user.ts'
import { until } from '../machine/until.ts'
import { leader } from '../parts/patroni.ts'

const place = join(folder, 'restored')
const port = '6543'

/**
 * A drill: full copy, a mark, the time to go back to, a second mark, incremental copy; then a restore to that time beside
 * the cluster. Returns whether exactly the first mark is there.
 */
export async function restoreDrill(say: (line: string) => void): Promise<boolean> {
  const first = await leader()
  const backRest = (...args: string[]) => run('pgbackrest', [...settingsOf(first), ...args], {}, 300)
  const sql = (text: string, ...more: string[]) => query(first, text, more)
  await timed(say, 'full copy', () => backRest('--type=full', 'backup'))
  await sql('create table if not exists restore_marks (at timestamptz); truncate restore_marks')
  await sql('insert into restore_marks values (now())')
  await sleep(1500)
  const target = await sql('select now()')
  await sleep(1500)
  await sql('insert into restore_marks values (now())')
  const wanted = await sql('select count(*) from orders')
  await timed(say, 'incremental copy', () => backRest('--type=incr', 'backup'))
  await sql('select pg_switch_wal()')
  rmSync(place, { recursive: true, force: true })
  ownFolder(place)
  const copies = JSON.parse(await backRest('info', '--output=json')) as { backup: { label: string; type: string }[] }[]
  const full = copies[0]?.backup.findLast(({ type }) => type === 'full')?.label ?? ''
  await timed(say, `restore to ${target}`, async () => {
    await backRest(
      `--pg1-path=${place}`,
      `--set=${full}`,
      '--type=time',
      `--target=${target}`,
      '--target-action=promote',
      'restore',
    )
    startRestored(first)
    await until('the restored database', 120, async () => (await sql('select pg_is_in_recovery()', '-p', port)) === 'f')
  })
  const [marks, orders] = [
    await sql('select count(*) from restore_marks', '-p', port),
    await sql('select count(*) from orders', '-p', port),
  ]
  await stopProcess('restored')
  rmSync(place, { recursive: true, force: true })
  await sql('drop table restore_marks')
  say(`marks at that time: ${marks} of 2; orders ${orders}, now ${wanted}`)
  return marks === '1'
}

const settingsOf = (database: DatabaseName) => ['--config', valuesOf(database)['BACKUP_CONFIG'] ?? '', '--stanza=mall']

async function query(database: DatabaseName, text: string, more: string[]): Promise<string> {
  const args = ['-X', '-q', '-At', '-h', socketsOf(database), '-U', systemUser, ...more, '-c', text, 'mall']
  return (await run('psql', args)).trim()
}

/** On its own socket, without archive: it must not write into that of the cluster. */
function startRestored(beside: DatabaseName): void {
  const settings = {
    port,
    listen_addresses: '',
    unix_socket_directories: socketsOf(beside),
    archive_mode: 'off',
    synchronous_standby_names: '',
    hba_file: join(dataOf(beside), 'pg_hba.conf'),
  }
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  startProcess('restored', { command: join(binaries, 'postgres'), args: ['-D', place, ...args] })
}

async function timed(say: (line: string) => void, what: string, work: () => Promise<unknown>): Promise<void> {
  const since = performance.now()
  await work()
  say(`${what}: ${((performance.now() - since) / 1000).toFixed(1)} s`)
}
