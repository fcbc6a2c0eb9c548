import {
  deleteOfficeReply,
  getOfficeInquiry,
  listOfficeInquiries,
  listOfficeReplys,
  postOfficeReply,
  putOfficeReply,
  setInquiryStatus,
} from '@mall/contract/office-inquiries'
import { atomically } from '#db/statements/atomically.ts'
import { insertAudit } from '#db/audit/audit-log.ts'
import { getOwn, noteReading } from '#features/inquiries/open-thread.ts'
import { showInquiry, showReplies } from '#features/inquiries/show-inquiries.ts'
import { changeReply, takeBackReply, writeReply } from '#features/inquiries/write-reply.ts'
import type { House } from '#platform/house.ts'
import { isId } from '#platform/ids.ts'
import { originOf } from '#platform/http/request-origin.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Serve } from '#platform/http/serve.ts'
import { closeForOffice } from './close-for-office.ts'
import { hasStore } from './office-inquiry-list.queries.ts'
import { showOfficePage, whoseOf } from './show-office-page.ts'

const done = { result: 'SUCCESS' as const }

export function serveOfficeInquiries(serve: Serve, house: House): void {
  serveReading(serve, house)
  serveAnswering(serve, house)
}

function serveReading(serve: Serve, { database }: House): void {
  serve(listOfficeInquiries, async ({ query, who, lang }) => {
    const db = database.tenant(who.tenantId)
    if (query.storeId !== undefined && !(isId(query.storeId) && (await hasStore(db, query.storeId))))
      throw new Problem('NOT_FOUND')
    return showOfficePage(db, query, lang)
  })

  serve(getOfficeInquiry, async ({ params, who, lang }) => {
    const db = database.tenant(who.tenantId)
    const row = await getOwn(db, params.articleId)
    const shown = await showInquiry(db, row, who, lang)
    await noteReading(db, row, 'OFFICE')
    return { ...shown, ...whoseOf(row), phone: row.phone, waitingSince: row.waiting_since?.toISOString() ?? null }
  })

  serve(listOfficeReplys, async ({ query, who }) => {
    const db = database.tenant(who.tenantId)
    return showReplies(db, await getOwn(db, query.articleId), who)
  })
}

/** Every change by the office is audited with the previous state. */
function serveAnswering(serve: Serve, { database }: House): void {
  serve(setInquiryStatus, async ({ body, who, request }) => {
    await atomically(database.tenant(who.tenantId), (trx) =>
      closeForOffice(trx, who, body.articleId, originOf(request)),
    )
    return { ...done, articleId: body.articleId }
  })

  serve(postOfficeReply, async ({ body, who, key, request }) => {
    const replyId = await atomically(database.tenant(who.tenantId), async (trx) => {
      const written = await writeReply(trx, who, body, key || null)
      const { store_id: storeId } = await getOwn(trx, body.articleId)
      const facts = { articleId: body.articleId, storeId, replyId: written.replyId, after: body.contents }
      if (written.isNew)
        await insertAudit(trx, { action: 'INQUIRY_ANSWERED', userId: who.userId, ...originOf(request), facts })
      return written.replyId
    })
    return { ...done, replyId }
  })

  serve(putOfficeReply, async ({ body, who, request }) => {
    await atomically(database.tenant(who.tenantId), async (trx) => {
      const { article_id: articleId, reply_id: replyId, contents: before } = await changeReply(trx, who, body)
      const { store_id: storeId } = await getOwn(trx, articleId)
      const facts = { articleId, storeId, replyId, before, after: body.contents }
      await insertAudit(trx, { action: 'INQUIRY_ANSWER_CHANGED', userId: who.userId, ...originOf(request), facts })
    })
    return { ...done, replyId: body.replyId }
  })

  serve(deleteOfficeReply, async ({ query, who, request }) => {
    await atomically(database.tenant(who.tenantId), async (trx) => {
      const {
        article_id: articleId,
        reply_id: replyId,
        contents: before,
      } = await takeBackReply(trx, who, query.replyId)
      const { store_id: storeId } = await getOwn(trx, articleId)
      const facts = { articleId, storeId, replyId, before, after: null }
      await insertAudit(trx, { action: 'INQUIRY_ANSWER_DELETED', userId: who.userId, ...originOf(request), facts })
    })
    return done
  })
}
