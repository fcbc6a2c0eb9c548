import type { ImportDetail, ImportRow, PreviewRow } from '@mall/contract/import'
import { importResults } from '@mall/contract/base/import-terms'
import type { Lang } from '@mall/contract/base/problem'
import { atomically } from '#db/atomically.ts'
import type { Db } from '#db/open.ts'
import { faultText } from './fault-text.ts'
import { kinds } from './kinds/kinds.ts'
import type { ShownImport } from './imports.queries.ts'
import { listStaged, planAnew, type listShown } from './rows.queries.ts'

const samplesShown = 5

export function importRowOf(row: ShownImport): ImportRow {
  const counts = Object.fromEntries(importResults.map((result) => [result, row.counts[result] ?? 0]))
  const toApply = (row.counts.NEW ?? 0) + (row.counts.CHANGED ?? 0)
  return {
    ...{ importId: row.import_id, kind: row.kind, state: row.state, fileName: row.file_name, version: row.version },
    ...{ createdAt: row.created_at.toISOString(), createdBy: row.createdBy ?? '' },
    ...{ appliedAt: row.applied_at?.toISOString() ?? null, appliedBy: row.appliedBy },
    ...{ undoneAt: row.undone_at?.toISOString() ?? null, undoneBy: row.undoneBy },
    counts: counts as ImportRow['counts'],
    progress: { done: row.done, of: row.state === 'CHECKING' ? row.rows : toApply },
  }
}

export async function importDetailOf(db: Db, row: ShownImport): Promise<ImportDetail> {
  const samples = await listStaged(db, row.import_id, row.head_row, samplesShown)
  return {
    ...importRowOf(row),
    ...{
      sheet: row.sheet,
      otherSheets: row.other_sheets,
      headRow: row.head_row,
      heads: row.heads,
      columns: row.columns,
    },
    samples: samples.map(({ cells }) => cells),
    alsoAdds: row.made.map(({ name }) => name),
    storesToSlip: await storesToSlip(db, row),
    note: row.note,
  }
}

async function storesToSlip(db: Db, { kind, state, import_id }: ShownImport): Promise<string[]> {
  const list = kinds[kind].listStoresToSlip
  if (state !== 'APPLIED' || list === undefined) return []
  return atomically(db, async (trx) => {
    await planAnew(trx)
    return list(trx, import_id)
  })
}

type Shown = Awaited<ReturnType<typeof listShown>>[number]

export function previewRowOf(kind: ShownImport['kind'], row: Shown, lang: Lang): PreviewRow {
  const { row_no: rowNo, result, key, cells, shown, faults } = row
  return {
    rowNo,
    result: result ?? 'SKIPPED',
    label:
      kind === 'pictures'
        ? (cells[0] ?? '')
        : (key ??
          cells
            .filter((cell) => cell !== '')
            .slice(0, 3)
            .join(' · ')),
    changes: shown,
    faults: faults.map((fault) => ({ column: fault.column, text: faultText(kind, fault, lang) })),
  }
}
