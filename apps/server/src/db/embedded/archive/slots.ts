import type { Sql } from '../../driver/session.ts'
import { openLasting } from '../lasting-connection.ts'
import type { Place } from '../place.ts'
import { formatPosition } from './pieces.ts'

const prefix = 'archive_'

/** Position of the log, and what of it is not archived yet. */
export interface LogState {
  /** Read before the position: everything acknowledged by this time is before the position. */
  now: number
  flushed: number
  timeline: string
  system: string
  /** The chain that PostgreSQL keeps its log for, and from which position; null if none. */
  slot: { chain: string; from: number } | null
}

interface Row {
  now: number
  flushed: number
  timeline: string
  system: string
  slot: string | null
  restart: number | null
}

/** A slot whose log PostgreSQL has discarded counts as none and is dropped. */
export async function readLogState(sql: Sql): Promise<LogState> {
  await sql`select pg_drop_replication_slot(slot_name) from pg_replication_slots
    where starts_with(slot_name, ${prefix}) and (wal_status = 'lost' or restart_lsn is null) and not active`
  // The clock comes first: a target list is evaluated from left to right.
  const [row] = await sql<Row>`
    with clock as materialized (select floor(extract(epoch from clock_timestamp()) * 1000)::float8 as now),
      log as materialized (select now, pg_current_wal_flush_lsn() as flushed from clock)
    select now, (flushed - '0/0'::pg_lsn)::float8 as flushed, left(pg_walfile_name(flushed), 8) as timeline,
      (select system_identifier::text from pg_control_system()) as system,
      slot_name as slot, (restart_lsn - '0/0'::pg_lsn)::float8 as restart
    from log left join pg_replication_slots on starts_with(slot_name, ${prefix})
    order by slot_name desc limit 1`
  if (!row) throw new Error('PostgreSQL does not say how far its log is')
  const { slot, restart, ...log } = row
  const hasSlot = slot !== null && restart !== null
  return { ...log, slot: hasSlot ? { chain: slot.slice(prefix.length).toUpperCase(), from: restart } : null }
}

/** Makes PostgreSQL keep its log for this chain from now on; returns the position. */
export async function keepLogFor(sql: Sql, chain: string): Promise<number> {
  const [slot] = await sql<{ from: number }>`select (lsn - '0/0'::pg_lsn)::float8 as from
    from pg_create_physical_replication_slot(${prefix + chain.toLowerCase()}, true)`
  if (!slot) throw new Error('PostgreSQL made no slot')
  return slot.from
}

/** Lets PostgreSQL reuse its log up to a position. */
export async function advanceSlot(sql: Sql, chain: string, position: number): Promise<void> {
  await sql`select pg_replication_slot_advance(${prefix + chain.toLowerCase()}, ${formatPosition(position)}::pg_lsn)`
}

/** Makes PostgreSQL keep its log for no chain; it frees the space at its next checkpoint. */
export async function dropSlots(sql: Sql): Promise<void> {
  await sql`select pg_drop_replication_slot(slot_name) from pg_replication_slots
    where starts_with(slot_name, ${prefix}) and not active`
}

/** For a mall without BACKUP_DIR: a leftover slot would fill the disk. */
export async function dropArchiveSlots(place: Place): Promise<void> {
  const sql = openLasting(place, 'postgres', 'nuri-mall archive')
  try {
    await dropSlots(sql)
  } finally {
    await sql.end()
  }
}
