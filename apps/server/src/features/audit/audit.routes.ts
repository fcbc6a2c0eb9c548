import { auditFile, auditState, findAuditSubjects, listAudit as listAuditCall } from '@mall/contract/audit'
import { chainAudits } from '#db/audit/audit-chain.ts'
import { checkChains } from '#db/audit/check-chains.ts'
import { seoulDay } from '#platform/day.ts'
import type { House } from '#platform/house.ts'
import { sendOnce } from '#platform/http/answer-fresh.ts'
import { attachment } from '#platform/http/attachment.ts'
import { originOf } from '#platform/http/request-origin.ts'
import type { Serve } from '#platform/http/serve.ts'
import { sheetTypes } from '#platform/http/sheet-types.ts'
import type { Once } from '#platform/life/schedule.ts'
import type { DocumentMaker } from '#features/order-papers/documents/make-documents.ts'
import { placesOfFile, readFile } from './audit-file.ts'
import { proposeSubjects } from './find-names.ts'
import { listAudit } from './list-audit.ts'
import { showState } from './show-state.ts'

/** The file waits for its turn before the first byte. */
const fileTimeoutMs = 60_000

export function serveAudit(serve: Serve, once: Once, { database }: House, maker: DocumentMaker): void {
  once(1 / 12, 'chaining of the audit log', () => chainAudits(database))
  once(20, 'checking of the audit log', () => checkChains(database))

  serve(listAuditCall, ({ query, who, lang }) => listAudit(database.tenant(who.tenantId), query, lang))

  serve(findAuditSubjects, ({ query, who, lang }) => proposeSubjects(database.tenant(who.tenantId), query.q, lang))

  serve(auditState, ({ who }) => showState(database.tenant(who.tenantId)))

  serve(
    auditFile,
    async ({ query, who, lang, request, reply }) => {
      const db = database.tenant(who.tenantId)
      const turn = { group: `office of ${who.tenantId}`, person: who.userId, signal: request.signal }
      const bytes = await maker.sheets(
        turn,
        async function* () {
          yield* readFile(db, await placesOfFile(db, who, originOf(request), query), lang)
        },
        query.format,
      )
      const name = `${lang === 'ko' ? '활동 기록' : 'audit log'} ${seoulDay(new Date())}.${query.format}`
      return sendOnce(
        reply.header('content-type', sheetTypes[query.format]).header('content-disposition', attachment(name)),
        Buffer.from(bytes),
      )
    },
    { patience: fileTimeoutMs },
  )
}
