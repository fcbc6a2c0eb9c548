import { Readable } from 'node:stream'
import { importCalls, mostImportBytes, mostPicturesBytes } from '@mall/contract/import'
import { importAreas, importResults, type ImportArea, type ImportKind } from '@mall/contract/base/import-terms'
import type { ImportState } from '@mall/contract/base/import-terms'
import type { Lang } from '@mall/contract/base/problem'
import type { FastifyReply } from 'fastify'
import type { Db } from '#db/open.ts'
import { atomically } from '#db/statements/atomically.ts'
import { insertAudit } from '#db/audit/audit-log.ts'
import { useLimit } from '#db/connections/limits.ts'
import { rehearse, saveRehearsed } from '#features/rehearsal/rehearse.ts'
import { seoulDay } from '#platform/day.ts'
import { receiveFile } from '#platform/edge/form-file.ts'
import { abortOnClose } from '#platform/http/abort-on-close.ts'
import { attachment } from '#platform/http/attachment.ts'
import { sendOnce } from '#platform/http/answer-fresh.ts'
import { pageInfo, pageRange } from '#platform/http/paging.ts'
import { Problem } from '#platform/http/problem.ts'
import { originOf } from '#platform/http/request-origin.ts'
import type { Serve } from '#platform/http/serve.ts'
import { sheetTypes } from '#platform/http/sheet-types.ts'
import { isId } from '#platform/ids.ts'
import { exportOf, faultsOf, kindNames, templateOf } from './files/import-files.ts'
import { writeTable, type TableToWrite } from './files/write-table.ts'
import * as imports from './imports.queries.ts'
import type { Reader } from './reading/open-reader.ts'
import { listShown, planToUndo } from './rows.queries.ts'
import { importDetailOf, importRowOf, previewRowOf } from './show-import.ts'
import { attemptOf, undoAttemptOf } from './steps/attempt-of.ts'
import { beginApplying } from './steps/begin-applying.ts'
import { chooseColumns } from './steps/choose-columns.ts'
import { chooseSheet } from './steps/choose-sheet.ts'
import { fillZeros } from './steps/fill-zeros.ts'
import { refuseBuiltOn, type AppliedImport } from './steps/refuse-built-on.ts'
import { stagePictures } from './kinds/pictures/stage-pictures.ts'
import { refuseWithoutRight } from './steps/refuse-without-right.ts'
import { stageFile, type Incoming } from './steps/stage-file.ts'
import type { ImportThread } from './thread/open-import-thread.ts'

/** Long enough for a file of 100,000 rows either way. */
const patience = 300_000
/** Long enough for 200 megabytes over a usual connection, and for twenty over a mobile one. */
const patienceToReceive = 900_000
const done = { result: 'SUCCESS' as const }

interface Parts {
  room: Incoming
  reader: Reader
  thread: ImportThread
}

/** The door for data. Its scope has to accept forms. */
export function serveImport(serve: Serve, parts: Parts): void {
  for (const area of Object.keys(importAreas) as ImportArea[]) {
    serveRehearsal(serve, area, parts)
    serveFiles(serve, area, parts)
    serveReading(serve, area, parts)
    serveColumns(serve, area, parts)
    serveSteps(serve, area, parts)
  }
}

function finder({ room: { database } }: Parts, area: ImportArea) {
  return async (who: { tenantId: string }, importId: string) => {
    const db = database.tenant(who.tenantId)
    const found = isId(importId) ? await imports.findImport(db, importId, importAreas[area]) : undefined
    if (found === undefined) throw new Problem('NOT_FOUND')
    return { db, found }
  }
}

function serveFiles(serve: Serve, area: ImportArea, parts: Parts): void {
  const calls = importCalls[area]
  const { room, reader, thread } = parts
  const find = finder(parts, area)

  serve(
    calls.upload,
    async ({ params: { kind }, who, request, reply }) => {
      const mostBytes = kind === 'pictures' ? mostPicturesBytes : mostImportBytes
      thread.warm()
      const receive = (to: string) => receiveFile(request, { field: 'file', mostBytes, to })
      const importId =
        kind === 'pictures'
          ? await stagePictures(room, who, receive)
          : await stageFile(room, reader, who, { kind }, receive, abortOnClose(reply))
      thread.begin(who.tenantId, importId)
      return { ...done, importId }
    },
    { patience: patienceToReceive },
  )

  serve(calls.template, ({ params: { kind }, lang, reply }) =>
    sendTable(reply, { name: nameOf(kind, lang, '양식', 'template'), format: 'xlsx' }, templateOf(kind, lang)),
  )

  serve(
    calls.export,
    async ({ params: { kind }, query: { format }, who, lang, request, reply }) => {
      const db = room.database.tenant(who.tenantId)
      await atomically(db, async (trx) => {
        await useLimit(trx, 'export', who.userId)
        const facts = { kind, format }
        await insertAudit(trx, { action: 'import.exported', userId: who.userId, ...originOf(request), facts })
      })
      return sendTable(reply, { name: nameOf(kind, lang, seoulDay(new Date())), format }, exportOf(db, kind, lang))
    },
    { patience },
  )

  serve(
    calls.faults,
    async ({ params: { importId }, who, lang, reply }) => {
      const { db, found } = await find(who, importId)
      const name = nameOf(found.kind, lang, '고칠 행', 'rows to mend')
      return sendTable(reply, { name, format: 'xlsx' }, faultsOf(db, found, lang))
    },
    { patience },
  )
}

function nameOf(kind: ImportKind, lang: Lang, ko: string, en = ko): string {
  return `${kindNames[kind][lang]} ${lang === 'ko' ? ko : en}`
}

function sendTable(
  reply: FastifyReply,
  { name, format }: { name: string; format: 'xlsx' | 'csv' },
  table: TableToWrite,
) {
  reply.header('content-type', sheetTypes[format]).header('content-disposition', attachment(`${name}.${format}`))
  return sendOnce(reply, Readable.from(writeTable(format, table)))
}

function serveReading(serve: Serve, area: ImportArea, parts: Parts): void {
  const calls = importCalls[area]
  const find = finder(parts, area)

  serve(calls.list, async ({ query, who }) => {
    const db = parts.room.database.tenant(who.tenantId)
    const rows = await imports.listImports(db, importAreas[area], pageRange(query))
    const total = await imports.countImports(db, importAreas[area])
    return { content: rows.map(importRowOf), ...pageInfo(query, total) }
  })

  serve(calls.get, async ({ params: { importId }, who, lang }) => {
    const { db, found } = await find(who, importId)
    return importDetailOf(db, found, lang)
  })

  serve(calls.rows, async ({ params: { importId }, query, who, lang }) => {
    const { db, found } = await find(who, importId)
    const rows = await listShown(db, found.import_id, query.result, pageRange(query))
    // Twice: the rows may have been checked again while they were read.
    const isAsked = ({ version }: { version: number }) => query.version === undefined || query.version === version
    if (!isAsked(found) || !isAsked((await find(who, importId)).found)) throw new Problem('CONFLICT')
    const counted = query.result === undefined ? importResults : [query.result]
    const total = counted.reduce((sum, result) => sum + (found.counts[result] ?? 0), 0)
    return { content: rows.map((row) => previewRowOf(found, row, lang)), ...pageInfo(query, total) }
  })
}

function serveRehearsal(serve: Serve, area: ImportArea, parts: Parts): void {
  const calls = importCalls[area]
  const find = finder(parts, area)

  serve(calls.rehearse, async ({ params: { importId }, query, who, lang }) => {
    const { db, found } = await find(who, importId)
    if (found.state !== 'READY') throw new Problem('CONFLICT')
    return rehearse(db, attemptOf(found, lang), query, lang)
  })

  serve(calls.rehearseUndo, async ({ params: { importId }, query, who, lang }) => {
    const { db, found } = await find(who, importId)
    await refuseUndoing(db, found, lang)
    return rehearse(db, undoAttemptOf(found, lang), query, lang)
  })
}

async function refuseUndoing(db: Db, found: AppliedImport & { state: ImportState }, lang: Lang): Promise<void> {
  if (found.state !== 'APPLIED') throw new Problem('CONFLICT')
  await atomically(db, async (trx) => {
    await planToUndo(trx)
    await refuseBuiltOn(trx, found, lang)
  })
}

const beginner = (parts: Parts) => (who: { tenantId: string }, importId: string) => {
  parts.thread.begin(who.tenantId, importId)
  return done
}

function serveColumns(serve: Serve, area: ImportArea, parts: Parts): void {
  const calls = importCalls[area]
  const find = finder(parts, area)
  const begin = beginner(parts)

  serve(calls.setColumns, async ({ params: { importId }, body, who, lang }) => {
    const { db, found } = await find(who, importId)
    await atomically(db, (trx) => chooseColumns(trx, found, body, lang))
    return begin(who, importId)
  })

  serve(calls.chooseSheet, async ({ params: { importId }, body, who, reply }) => {
    const { db, found } = await find(who, importId)
    return { ...done, importId: await chooseSheet({ ...parts, db }, who, found, body, abortOnClose(reply)) }
  })

  serve(calls.fillZeros, async ({ params: { importId }, body: { version }, who }) => {
    const { db, found } = await find(who, importId)
    await atomically(db, (trx) => fillZeros(trx, found, version))
    return begin(who, importId)
  })
}

function serveSteps(serve: Serve, area: ImportArea, parts: Parts): void {
  const calls = importCalls[area]
  const find = finder(parts, area)
  const begin = beginner(parts)

  serve(calls.apply, async ({ params: { importId }, body: { rehearsed, ...wish }, who, lang, request }) => {
    const { db, found } = await find(who, importId)
    const editor = { userId: who.userId, ...originOf(request), lang }
    const seen = { attempt: attemptOf(found, lang), rehearsed, lang }
    await saveRehearsed(db, seen, (trx) => beginApplying(trx, found, wish, { editor, rights: who.rights }))
    if (found.other_sheets.length > 0) await parts.room.store.remove(importId).catch(() => undefined)
    return begin(who, importId)
  })

  serve(calls.undo, async ({ params: { importId }, body: { version, rehearsed }, who, lang, request }) => {
    const { db, found } = await find(who, importId)
    if (found.state !== 'APPLIED') throw new Problem('CONFLICT')
    await refuseWithoutRight(db, found, who.rights, lang)
    await refuseUndoing(db, found, lang)
    const editor = { userId: who.userId, ...originOf(request), lang }
    const step = { from: ['APPLIED'], to: 'UNDOING', version } as const
    const seen = { attempt: undoAttemptOf(found, lang), rehearsed, lang }
    const isTaken = await saveRehearsed(db, seen, (trx) => imports.takeStep(trx, importId, step, { editor }))
    if (!isTaken) throw new Problem('CONFLICT')
    return begin(who, importId)
  })

  serve(calls.drop, async ({ params: { importId }, who }) => {
    const { db, found } = await find(who, importId)
    if (found.state !== 'COLUMNS' && found.state !== 'READY') throw new Problem('CONFLICT')
    if (!(await imports.dropImport(db, importId))) throw new Problem('CONFLICT')
    if (found.kind === 'pictures' || found.other_sheets.length > 0) await parts.room.store.remove(importId)
    return done
  })
}
