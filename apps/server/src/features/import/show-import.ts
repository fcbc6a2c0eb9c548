import type { ImportDetail, ImportRow, PreviewRow } from '@mall/contract/import'
import { importResults } from '@mall/contract/base/import-terms'
import type { Lang } from '@mall/contract/base/problem'
import { atomically } from '#db/statements/atomically.ts'
import type { Db } from '#db/open.ts'
import type { ImportFault } from '#db/tables/import-tables.ts'
import { seoulDay } from '#platform/day.ts'
import { faultText } from './fault-text.ts'
import { unguarded } from './files/write-table.ts'
import { kinds } from './kinds/kinds.ts'
import type { ShownImport } from './imports.queries.ts'
import { doubtsOf, rowsForDoubts } from './recognising/doubts.ts'
import { isReasons } from './recognising/reasons-column.ts'
import { unreadColumns } from './recognising/unread-columns.ts'
import { listStaged, mostShown, planAnew, planToUndo, type listShown } from './rows.queries.ts'
import { findAhead, isInWork } from './work.queries.ts'
import { findLostZeros } from './zeros.queries.ts'

const samplesShown = 5

export function importRowOf(row: ShownImport): ImportRow {
  const counts = Object.fromEntries(importResults.map((result) => [result, row.counts[result] ?? 0]))
  const { REMARKED: _, LEFT_OUT: __, ZEROS: ___, HIDDEN: ____, ...rows } = row.counts
  const all = Object.values(rows).reduce((sum, n) => sum + n, 0)
  const toApply = (row.counts.NEW ?? 0) + (row.counts.CHANGED ?? 0)
  return {
    ...{ importId: row.import_id, kind: row.kind, state: row.state, fileName: row.file_name, version: row.version },
    ...{ createdAt: row.created_at.toISOString(), createdBy: row.createdBy ?? '' },
    ...{ appliedAt: row.applied_at?.toISOString() ?? null, appliedBy: row.appliedBy },
    ...{ undoneAt: row.undone_at?.toISOString() ?? null, undoneBy: row.undoneBy },
    counts: counts as ImportRow['counts'],
    progress: { done: isInWork(row.state) ? row.done : toApply, of: row.state === 'CHECKING' ? all : toApply },
  }
}

export async function importDetailOf(db: Db, row: ShownImport, lang: Lang): Promise<ImportDetail> {
  const isAsked = row.state === 'COLUMNS' && row.kind !== 'pictures'
  const rows = await listStaged(db, row.import_id, row.head_row, isAsked ? rowsForDoubts : samplesShown)
  const samples = rows
    .slice(0, samplesShown)
    .map(({ cells }) => cells.map((cell) => unguarded(cell).slice(0, mostShown)))
  return {
    ...importRowOf(row),
    ...{
      sheet: row.sheet,
      otherSheets: row.other_sheets,
      headRow: row.head_row,
      heads: row.heads,
      columns: row.columns,
    },
    samples,
    doubts: isAsked ? doubtsOf(row.kind, { ...row, rows }) : [],
    unread: row.kind === 'pictures' ? [] : unreadColumns(row.kind, { ...row, samples }),
    alsoAdds: row.made.map(({ name }) => name),
    newUnits: row.state === 'READY' ? await (kinds[row.kind].listNewUnits?.(db, row.import_id) ?? []) : [],
    storesToSlip: await storesToSlip(db, row),
    note: row.note,
    waitsFor: isInWork(row.state) ? await findAhead(db, row.import_id) : null,
    isInterrupted: isInWork(row.state) && row.isInterrupted,
    remarked: row.counts.REMARKED ?? 0,
    leftOut: row.counts.LEFT_OUT ?? 0,
    lostZeros: await lostZerosOf(db, row),
    notices: await noticesOf(db, row, lang),
  }
}

async function noticesOf(db: Db, row: ShownImport, lang: Lang): Promise<string[]> {
  const { kind, state, import_id: importId, counts } = row
  const { listNotices, listLeft } = kinds[kind]
  if (state === 'READY')
    return [...hiddenRows(counts.HIDDEN ?? 0, lang), ...((await listNotices?.(db, importId, lang)) ?? [])]
  if (listLeft === undefined || (state !== 'APPLIED' && state !== 'UNDONE')) return []
  return atomically(db, async (trx) => {
    await planToUndo(trx)
    return listLeft(trx, importId, state, lang)
  })
}

function hiddenRows(n: number, lang: Lang): string[] {
  if (n === 0) return []
  const count = n.toLocaleString('en-US')
  return lang === 'ko'
    ? [`숨긴 행 ${count}개도 읽었어요. 빼려면 파일에서 그 행을 지우고 다시 올려 주세요.`]
    : [`Hidden rows are read too: ${count}. To leave them out, delete them in the file and send it again.`]
}

async function lostZerosOf(db: Db, row: ShownImport): Promise<ImportDetail['lostZeros']> {
  const rows = row.counts.ZEROS ?? 0
  const found = row.state === 'READY' && rows > 0 ? await findLostZeros(db, row.import_id) : undefined
  if (found === undefined) return null
  const cell = found.cells[row.columns.indexOf(found.column)] ?? ''
  return { rows, code: unguarded(cell.trim()), meant: found.meant }
}

async function storesToSlip(db: Db, { kind, state, import_id }: ShownImport): Promise<string[]> {
  const list = kinds[kind].listStoresToSlip
  if (state !== 'APPLIED' || list === undefined) return []
  return atomically(db, async (trx) => {
    await planAnew(trx)
    return list(trx, import_id)
  })
}

/** By which a person recognises what a code means. */
const nameColumns = ['prodNm', 'storeNm']

type Shown = Awaited<ReturnType<typeof listShown>>[number]

type Previewed = Pick<ShownImport, 'kind' | 'heads' | 'applied_at'>

export function previewRowOf({ kind, heads, applied_at }: Previewed, row: Shown, lang: Lang): PreviewRow {
  const textsOf = (some: readonly ImportFault[]) =>
    some.map((fault) => ({ column: fault.column, text: faultText(kind, fault, lang) }))
  const { row_no: rowNo, result, cells, faults } = row
  const { shownOn, labelOf } = kinds[kind]
  const about = shownOn?.(row, seoulDay(applied_at ?? new Date())) ?? row
  const { key, shown } = about
  return {
    rowNo,
    result: result ?? 'SKIPPED',
    wasFaulty: cells.some((cell, n) => cell.trim() !== '' && isReasons(heads[n] ?? '')),
    label:
      kind === 'pictures'
        ? (cells[0] ?? '')
        : key === null
          ? cells
              .filter((cell) => cell !== '')
              .slice(0, 3)
              .map(unguarded)
              .join(' · ')
          : (labelOf?.(about, lang) ?? key),
    changes: shown,
    name: shown
      .flatMap(({ column, after }) => (nameColumns.includes(column) && after !== '' ? [after] : []))
      .join(' · '),
    faults: textsOf(faults.filter(({ isRemark }) => isRemark !== true)),
    remarks: textsOf(faults.filter(({ isRemark }) => isRemark === true)),
  }
}
