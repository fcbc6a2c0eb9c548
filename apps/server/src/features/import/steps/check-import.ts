import type { ImportKind } from '@mall/contract/base/import-terms'
import { keyOf } from '@mall/contract/import/kinds'
import { atomically } from '#db/statements/atomically.ts'
import type { Db } from '#db/open.ts'
import { breather, rester } from '#platform/queues/yield-to-event-loop.ts'
import { endWork, holdClaim, type ClaimedImport } from '../work.queries.ts'
import type { ImportCounts } from '#db/tables/import-tables.ts'
import type { Check } from '../kinds/kind.ts'
import { kinds } from '../kinds/kinds.ts'
import { nameZeros } from '../kinds/lost-zeros.ts'
import { isBeside } from '../recognising/is-beside.ts'
import { addFaults, countResults, listFaulty, refuseTwice, withdrawRemarks } from '../results.queries.ts'
import {
  commitUnhurried,
  listStaged,
  planAnew,
  saveChecked,
  type CheckedRow,
  type StagedRow,
  type UncountedRow,
} from '../rows.queries.ts'
import { repeatedRows } from './find-repeated.ts'
import { rowReader, withErrors } from './read-rows.ts'
import type { Work } from './work.ts'

const rowsInPart = 50
/** Kinds of which equal rows say the same. Of stock and balances both may be meant, as parts of a sum. */
const sayingOnce: readonly ImportKind[] = ['products', 'prices', 'stores', 'places', 'people']

/** Finds out what each row would do. Everything is read, nothing but the staged rows is written. */
export async function checkImport(db: Db, found: ClaimedImport, work: Work): Promise<void> {
  const { import_id: importId, kind } = found
  let check = await kinds[kind].beginCheck(db, found)
  let counts = await checkAll(db, found, work, check)
  const again = await check.without?.(await listFaulty(db, importId))
  if (again) {
    check = again
    counts = await checkAll(db, found, work, check)
  }
  const { HIDDEN } = found.counts
  if (HIDDEN !== undefined) counts = { ...counts, HIDDEN }
  await endWork(db, importId, work.claim, { state: 'READY', counts, made: check.made?.() ?? [], note: found.note })
}

async function checkAll(db: Db, found: ClaimedImport, work: Work, check: Check): Promise<ImportCounts> {
  const { import_id: importId, kind } = found
  await checkRows(db, found, work, check)
  return atomically(db, async (trx) => {
    await Promise.all([holdClaim(trx, importId, work.claim), planAnew(trx)])
    await addFaults(trx, importId, check.late?.() ?? [])
    await withdrawRemarks(trx, importId, check.withdrawn?.() ?? [])
    await refuseTwice(trx, importId, keyOf[kind])
    return countResults(trx, importId)
  })
}

async function checkRows(db: Db, found: ClaimedImport, work: Work, { check }: Check): Promise<void> {
  const { import_id: importId, kind } = found
  const [breathe, rest] = [breather(), rester()]
  const [findRepeated, readRows] = [repeatedRows(), rowReader(kind, found.columns)]
  const isTop = ({ row_no }: StagedRow) => row_no <= found.head_row
  let done = 0
  for (let after = -1; ;) {
    work.signal.throwIfAborted()
    const staged = await listStaged(db, importId, after, rowsInPart)
    const table = { heads: found.heads, columns: found.columns }
    const [top, below] = [staged.filter(isTop), staged.filter((row) => !isTop(row))]
    const beside = new Set(below.filter(({ cells }) => isBeside(cells, table, keyOf[kind])))
    await breathe()
    const meant = below.filter((row) => !beside.has(row))
    const repeated = sayingOnce.includes(kind) ? findRepeated(meant) : new Map<StagedRow, number>()
    const own = meant.filter((row) => !repeated.has(row))
    const { rows: read, errors } = readRows(own)
    const checked = await nameZeros(db, read, await check(read))
    await breathe()
    const rows = [
      ...withErrors(checked, errors),
      ...[...beside].map(skipped),
      ...[...repeated].map(again),
      ...top.map(uncounted),
    ]
    await atomically(db, async (trx) => {
      await Promise.all([holdClaim(trx, importId, work.claim), planAnew(trx), commitUnhurried(trx)])
      await saveChecked(trx, importId, rows)
    })
    after = staged.at(-1)?.row_no ?? after
    done += below.length
    work.progress(done)
    if (staged.length < rowsInPart) break
    await rest()
  }
}

const nothing = { key: null, target: null, seen: null, change: null, shown: [], faults: [] }
const skipped = ({ row_no }: StagedRow): CheckedRow => ({ row_no, result: 'SKIPPED', ...nothing })
const again = ([row, first]: [StagedRow, number]): CheckedRow => ({
  ...skipped(row),
  faults: [{ column: null, code: 'repeated', values: { row: first } }],
})
/** The headings and what is above them: a file is not to seem to lose rows. */
const uncounted = ({ row_no }: StagedRow): UncountedRow => ({ row_no, result: null, ...nothing })
