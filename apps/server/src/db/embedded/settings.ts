import { totalmem } from 'node:os'
import { socketPort } from './place.ts'

/** What the server is told on its command line. What keeps data safe (fsync, synchronous_commit) stays as it is: on. */
export function serverSettings(socket: string): string[] {
  const quarterMb = Math.floor(totalmem() / 4 / 2 ** 20)
  const values = {
    listen_addresses: '',
    unix_socket_directories: socket,
    unix_socket_permissions: '0700',
    port: socketPort,
    max_connections: 200,
    shared_buffers: `${Math.max(64, Math.min(256, quarterMb))}MB`,
    max_wal_size: '4GB',
    checkpoint_timeout: '15min',
    // Backups give the log up much earlier (archive/writing/watch-waiting-log.ts); this is for when the mall cannot do so.
    max_slot_wal_keep_size: '16GB',
    random_page_cost: 1.1,
    jit: 'off',
    // Whole pages of a phone's list come from an index; a parallel plan only costs the other calls their cores.
    max_parallel_workers_per_gather: 0,
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_line_prefix: '%m [%p] %a ',
    log_checkpoints: 'off',
  }
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}
