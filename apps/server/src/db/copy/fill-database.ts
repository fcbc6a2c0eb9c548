import { appRole } from '../ground.ts'
import type { Sql } from '../driver/session.ts'
import { copyIn, drainInto } from './copy-streams.ts'
import type { CopyTable } from './copy-tables.ts'
import { compareFigures, readFigures, type AllFigures } from './figures.ts'
import { advanceSequences, readSequences } from './sequences.ts'
import { ownerPasses, withoutIndexes, withoutTriggers } from './set-aside.ts'

/** Rows or figures differ, or the mall's role does not see what it should: nothing of the copy is committed. */
export class CopyDiffers extends Error {}

/**
 * Copies all rows into the empty tables of another database, in one transaction that is only committed if every figure
 * of every tenant is the same there. Killed at any point it leaves empty tables.
 */
export async function fillDatabase(
  from: Sql,
  to: Sql,
  tables: readonly CopyTable[],
  say: (line: string) => void,
): Promise<AllFigures> {
  const names = tables.map(({ name }) => name)
  return to.begin(async (trx) => {
    let figures: AllFigures = new Map()
    await ownerPasses(trx, names, () =>
      withoutTriggers(trx, names, async () => {
        await withoutIndexes(trx, names, async () => {
          await refuseRows(trx, names)
          // Emptied in this transaction, the tables' files belong to it: a copy that is given up leaves none behind.
          await trx.unsafe(`truncate ${names.join(', ')}`)
          for (const table of tables) await copyTable(from, trx, table)
          say('indexes …')
        })
        await advanceSequences(trx, await readSequences(from))
        say('comparing …')
        const [expected, found] = await Promise.all([readFigures(from, tables), readFigures(trx, tables)])
        refuseDifferences(compareFigures(expected, found))
        figures = expected
      }),
    )
    await refuseHiddenRows(trx, figures)
    return figures
  })
}

/** Figures of a database to whose owner row security applies too; nothing of it changes. */
export async function figuresOfOwner(sql: Sql, tables: readonly CopyTable[]): Promise<AllFigures> {
  await sql.unsafe('begin')
  try {
    for (const { name } of tables) await sql.unsafe(`alter table ${name} no force row level security`)
    return await readFigures(sql, tables)
  } finally {
    await sql.unsafe('rollback')
  }
}

async function copyTable(from: Sql, to: Sql, { name, columns }: CopyTable): Promise<void> {
  const receiver = await copyIn(to, name, columns, 'frozen')
  await drainInto(from, `select ${columns.join(', ')} from ${name}`, 'binary', receiver)
}

async function refuseRows(trx: Sql, names: readonly string[]): Promise<void> {
  const checks = names.map((name) => `select '${name}' as name where exists (select from ${name})`)
  const [found] = await trx.unsafe<{ name: string }>(checks.join(' union all '))
  if (found) throw new CopyDiffers(`the table ${found.name} is not empty`)
}

function refuseDifferences(lines: readonly string[]): void {
  if (lines.length > 0) throw new CopyDiffers(lines.slice(0, 10).join('; '))
}

/** As the role that the mall works as, bound to one tenant after the other: rights and row security were carried too. */
async function refuseHiddenRows(trx: Sql, figures: AllFigures): Promise<void> {
  await trx.unsafe(`set local role ${appRole}`)
  for (const tenantId of figures.get('tenants')?.keys() ?? []) {
    await trx`select set_config('app.tenant', ${tenantId}, true)`
    for (const table of ['stores', 'orders', 'ledger_entries']) {
      const [row] = await trx.unsafe<{ rows: string }>(`select count(*)::text as rows from ${table}`)
      const expected = figures.get(table)?.get(tenantId)?.rows ?? '0'
      if (row?.rows !== expected)
        throw new CopyDiffers(`${appRole} sees ${row?.rows ?? 'no'} ${table} of ${tenantId} instead of ${expected}`)
    }
  }
  await trx.unsafe('reset role')
}
