import { totalmem } from 'node:os'
import { socketPort } from './place.ts'

/**
 * Settings on the command line of the server. Durability settings (fsync, synchronous_commit) keep their default: on.
 */
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
    // Archiving drops the log much earlier (archive/writing/watch-waiting-log.ts); this applies when the mall cannot.
    max_slot_wal_keep_size: '16GB',
    random_page_cost: 1.1,
    jit: 'off',
    // A phone's list is read from an index; a parallel plan would only take cores from other calls.
    max_parallel_workers_per_gather: 0,
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_line_prefix: '%m [%p] %a ',
    log_checkpoints: 'off',
  }
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}
