import { z } from 'zod'
import { done, version } from './base/answers.ts'
import { call } from './base/call.ts'
import { id } from './base/day.ts'
import { pageOf, pageQuery } from './base/page.ts'
import { importAreas, importResults, importRights, type ImportArea, type ImportKind } from './base/import-terms.ts'
import { importDetail, importRow, previewRow } from './import/shown-import.ts'
import { rehearsal, rehearsalQuery, rehearsed } from './rehearsal.ts'

/** Bytes of a file that is brought in. */
export const mostImportBytes = 20 * 1024 * 1024
export const mostFileColumns = 200
/** Bytes of a ZIP of pictures, and files in it. */
export const mostPicturesBytes = 200 * 1024 * 1024
export const mostPictureFiles = 5000

export type ImportRow = z.infer<typeof importRow>
export type ImportDetail = z.infer<typeof importDetail>
export type PreviewRow = z.infer<typeof previewRow>

const baseOf = (area: ImportArea) => `/nuri/api/v1/office/import/${area}` as const
const one = z.object({ importId: id })
const seen = z.object({ version })

/** Kinds that come as rows. */
function tablesOf(area: ImportArea): ImportKind[] {
  return importAreas[area].filter((kind) => kind !== 'pictures')
}

function fileCalls<A extends ImportArea>(area: A) {
  const base = baseOf(area)
  const office = { access: 'office', right: importRights[area] } as const
  const kind = z.object({ kind: z.enum(importAreas[area]) })
  const table = z.object({ kind: z.enum(tablesOf(area)) })
  return {
    upload: call({
      ...office,
      ...{ method: 'POST', path: `${base}/kinds/:kind`, params: kind, form: 'file' },
      summary:
        'Reads an XLSX, a separated text or a ZIP of pictures and stages its rows; nothing changes until it is applied',
      fails: [
        ...(['IMPORT_FILE_REFUSED', 'IMPORT_IS_PICTURES', 'IMPORT_IS_TABLE', 'IMPORT_NO_ZIP'] as const),
        ...([
          'IMPORT_TOO_LONG',
          'IMPORT_TOO_LARGE',
          'IMPORT_NO_TABLE',
          'FILE_LOCKED',
          'FILE_EMPTY',
          'FILE_UNSAFE',
        ] as const),
      ],
      ok: done.extend({ importId: z.string() }),
    }),
    template: call({
      ...office,
      ...{ method: 'GET', path: `${base}/kinds/:kind/template`, params: table, ok: z.any() },
      summary: 'An XLSX with the columns of a kind and an example',
    }),
    export: call({
      ...office,
      ...{ method: 'GET', path: `${base}/kinds/:kind/export`, params: table, ok: z.any() },
      summary: 'Everything of a kind in the columns in which it is brought in; the export is audited',
      query: z.object({ format: z.enum(['xlsx', 'csv']).default('xlsx') }),
    }),
    faults: call({
      ...office,
      ...{ method: 'GET', path: `${base}/:importId/faults`, params: one, ok: z.any() },
      summary:
        'The rows that are faulty or were left out as an XLSX with their reasons, to be mended and brought in alone',
    }),
  }
}

function readCalls(area: ImportArea) {
  const base = baseOf(area)
  const own = { kind: z.enum(importAreas[area] as readonly ImportKind[]) }
  const office = { access: 'office', right: importRights[area] } as const
  return {
    list: call({
      ...office,
      ...{ method: 'GET', path: base, summary: `The files of ${area} that were brought in, newest first` },
      query: pageQuery,
      ok: pageOf(importRow.extend(own)),
    }),
    get: call({
      ...office,
      ...{ method: 'GET', path: `${base}/:importId`, params: one, ok: importDetail.extend(own) },
      summary: 'One import: its columns, counts and progress',
    }),
    rows: call({
      ...office,
      ...{ method: 'GET', path: `${base}/:importId/rows`, params: one, ok: pageOf(previewRow) },
      summary: 'What the rows of a file will do, or have done',
      fails: ['CONFLICT'],
      query: pageQuery.extend({
        result: z.enum([...importResults, 'REMARKED']).optional(),
        /** Only rows of this version of the import, which is the one that would be applied. */
        version: version.optional(),
      }),
    }),
  }
}

function columnCalls(area: ImportArea) {
  const base = baseOf(area)
  const office = { access: 'office', right: importRights[area] } as const
  return {
    setColumns: call({
      ...office,
      ...{ method: 'PUT', path: `${base}/:importId/columns`, params: one, ok: done },
      summary: 'Says what the columns of a file are, checks it again, and remembers it for files of this form',
      fails: ['CONFLICT', 'IMPORT_COLUMNS_REFUSED', 'IMPORT_VALUES_MISSING', 'IMPORT_PRICES_MIXED'],
      body: seen.extend({
        headRow: z.int().min(0).max(100_000),
        columns: z.array(z.string().max(40).nullable()).max(mostFileColumns),
      }),
    }),
    chooseSheet: call({
      ...office,
      ...{ method: 'PUT', path: `${base}/:importId/sheet`, params: one },
      summary: 'Reads another sheet of the workbook instead, as a file of its own whose columns are to be confirmed',
      fails: ['CONFLICT', 'IMPORT_NO_TABLE', 'IMPORT_SHEET_GONE'],
      body: seen.extend({ sheet: z.string().min(1).max(255) }),
      ok: done.extend({ importId: z.string() }),
    }),
    fillZeros: call({
      ...office,
      ...{ method: 'POST', path: `${base}/:importId/zeros`, params: one, ok: done, body: seen },
      summary: 'Puts zeros back in front of codes that only lack them, and checks the file again',
      fails: ['CONFLICT'],
    }),
  }
}

function stepCalls(area: ImportArea) {
  const base = baseOf(area)
  const office = { access: 'office', right: importRights[area] } as const
  return {
    apply: call({
      ...office,
      ...{ method: 'POST', path: `${base}/:importId/apply`, params: one, ok: done },
      summary: 'Begins to apply all rows without faults as one change: all of them or none',
      fails: ['CONFLICT', 'IMPORT_NOTHING_TO_DO', 'IMPORT_NEEDS_RIGHT', 'UNLIKE_REHEARSED'],
      /** Without the rows on which something is remarked: they are skipped from then on. */
      body: seen.extend({ rehearsed, withoutRemarked: z.boolean().optional() }),
    }),
    undo: call({
      ...office,
      ...{ method: 'POST', path: `${base}/:importId/undo`, params: one, ok: done },
      summary: 'Begins to undo an import as a whole, unless something else has built on it',
      fails: ['CONFLICT', 'IMPORT_BUILT_ON', 'IMPORT_NEEDS_RIGHT', 'UNLIKE_REHEARSED'],
      body: seen.extend({ rehearsed }),
    }),
    drop: call({
      ...office,
      ...{ method: 'DELETE', path: `${base}/:importId`, params: one, ok: done },
      summary: 'Discards a file that was not applied',
      fails: ['CONFLICT'],
    }),
  }
}

function rehearsalCalls(area: ImportArea) {
  const base = baseOf(area)
  const office = { access: 'office', right: importRights[area] } as const
  const asked = { params: one, query: rehearsalQuery, ok: rehearsal } as const
  return {
    rehearse: call({
      ...office,
      ...{ method: 'GET', path: `${base}/:importId/rehearsal`, ...asked },
      summary: 'What the rows without faults would do to stores and open baskets if they were applied now',
      fails: ['CONFLICT', 'REFUSED'],
    }),
    rehearseUndo: call({
      ...office,
      ...{ method: 'GET', path: `${base}/:importId/undo/rehearsal`, ...asked },
      summary: 'What undoing an import would do to stores and open baskets now',
      fails: ['CONFLICT', 'REFUSED', 'IMPORT_BUILT_ON'],
    }),
  }
}

/** The calls of one area. Those of the others differ in path and right only. */
function callsOf<A extends ImportArea>(area: A) {
  return { ...fileCalls(area), ...readCalls(area), ...columnCalls(area), ...stepCalls(area), ...rehearsalCalls(area) }
}

export const importCalls = {
  goods: callsOf('goods'),
  stores: callsOf('stores'),
  accounts: callsOf('accounts'),
}
