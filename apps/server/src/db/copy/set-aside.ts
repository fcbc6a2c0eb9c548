import type { Sql } from '../driver/session.ts'

/**
 * Drops keys, references and indexes during a large load and recreates them afterwards: maintained row by row they
 * would take ten times as long. Runs in the caller's transaction, so that others never see the tables without them.
 */
export async function withoutIndexes(trx: Sql, tables: readonly string[], load: () => Promise<void>): Promise<void> {
  const constraints = await trx<{ table: string; name: string; definition: string }>`
    select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint
    where conrelid = any(${tables}::text[]::regclass[]) and contype in ('p', 'u', 'f')
      or confrelid = any(${tables}::text[]::regclass[]) and contype = 'f'
    order by contype = 'f' desc`
  const indexes = await trx<{ name: string; definition: string }>`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
    from pg_index i where indrelid = any(${tables}::text[]::regclass[])
      and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`
  for (const { table, name } of constraints) await trx.unsafe(`alter table ${table} drop constraint ${name}`)
  for (const { name } of indexes) await trx.unsafe(`drop index ${name}`)
  await load()
  for (const { definition } of indexes) await trx.unsafe(definition)
  // Keys first, because references depend on them.
  for (const { table, name, definition } of constraints.toReversed())
    await trx.unsafe(`alter table ${table} add constraint ${name} ${definition}`)
}

/** COPY is refused while row security also applies to the owner, so that is lifted within this transaction. */
export async function ownerPasses(trx: Sql, tables: readonly string[], load: () => Promise<void>): Promise<void> {
  for (const table of tables) await trx.unsafe(`alter table ${table} no force row level security`)
  await load()
  for (const table of tables) await trx.unsafe(`alter table ${table} force row level security`)
}

/** Rows that are copied have been through the triggers already. Foreign keys are not among these. */
export async function withoutTriggers(trx: Sql, tables: readonly string[], load: () => Promise<void>): Promise<void> {
  for (const table of tables) await trx.unsafe(`alter table ${table} disable trigger user`)
  await load()
  for (const table of tables) await trx.unsafe(`alter table ${table} enable trigger user`)
}
