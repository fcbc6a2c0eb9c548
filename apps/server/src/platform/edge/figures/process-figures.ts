import { statfsSync, type StatsFs } from 'node:fs'
import type { House } from '../../house.ts'
import type { LoopDelay } from '../limits/loop-delay.ts'
import type { Metrics } from './metrics.ts'

/** Metrics of the connections to the database. */
export function measureDatabase(metrics: Metrics, database: House['database']): void {
  metrics.gauge('db_connections', 'Open connections, of all tenants together.', () => database.use().connections)
  metrics.gauge(
    'db_connections_awaited',
    'Statements and transactions that wait for a connection.',
    () => database.use().waiting,
  )
  metrics.gauge('db_statements_running', 'Statements under way.', () => database.use().statements)
  metrics.gauge('db_transactions_open', 'Transactions under way.', () => database.use().transactions)
}

/** Metrics of the process. */
export function measureProcess(metrics: Metrics, delay: LoopDelay): void {
  const startedAt = Date.now() / 1000 - process.uptime()
  metrics.gauge('process_start_time_seconds', 'When the process began.', () => startedAt)
  metrics.gauge('process_resident_memory_bytes', 'Memory in use.', () => process.memoryUsage.rss())
  metrics.gauge('nodejs_heap_used_bytes', 'Memory in use by JavaScript.', () => process.memoryUsage().heapUsed)
  metrics.counter('process_cpu_seconds_total', 'Processor time used.', () => {
    const { user, system } = process.cpuUsage()
    return (user + system) / 1e6
  })
  metrics.gauge(
    'nodejs_eventloop_delay_mean_seconds',
    'Mean wait for a turn in the last half second.',
    () => delay.recent() / 1000,
  )
  metrics.gauge(
    'nodejs_eventloop_delay_max_seconds',
    'Longest wait for a turn in the last half second.',
    () => delay.worst() / 1000,
  )
}

/** Metrics of the data disk and of the versions. */
export function measureInstallation(metrics: Metrics, folder: string, version: string): void {
  const room = (read: (disk: StatsFs) => number) => () => {
    try {
      return read(statfsSync(folder))
    } catch {
      return NaN
    }
  }
  metrics.gauge(
    'data_disk_free_bytes',
    'Room that is left on the disk of the data folder.',
    room(({ bavail, bsize }) => bavail * bsize),
  )
  metrics.gauge(
    'data_disk_size_bytes',
    'Size of that disk.',
    room(({ blocks, bsize }) => blocks * bsize),
  )
  metrics.gaugeBy('build_info', 'The version of this program: that of its newest migration.', 'version', () => [
    [version, 1],
  ])
  metrics.gaugeBy('node_info', 'The version of Node that runs it.', 'version', () => [[process.versions.node, 1]])
}
