import {
  changeNotice,
  createNotice,
  deleteNotice as deleteCall,
  getOfficeNotice,
  listOfficeNotices,
  noticeAudience,
  noticeReaders,
} from '@mall/contract/office-notices'
import type { FastifyRequest } from 'fastify'
import { onceIfKeyed } from '#db/idempotency/idempotency.ts'
import { atomically } from '#db/statements/atomically.ts'
import type { House } from '#platform/house.ts'
import { originOf } from '#platform/http/request-origin.ts'
import type { Serve } from '#platform/http/serve.ts'
import { listOfficePage, showAudience, showOfficeNotice, showReaders } from './office-notices.ts'
import { deleteNotice, rewriteNotice, writeNotice, type Writer } from './write-notice.ts'

export function serveOfficeNotices(serve: Serve, { database }: House): void {
  serve(listOfficeNotices, ({ query, who }) => listOfficePage(database.tenant(who.tenantId), query))

  serve(noticeAudience, ({ query, who }) => showAudience(database.tenant(who.tenantId), query))

  serve(getOfficeNotice, ({ params, who }) => showOfficeNotice(database.tenant(who.tenantId), params.articleId))

  serve(noticeReaders, ({ params, query, who }) => showReaders(database.tenant(who.tenantId), params.articleId, query))

  serve(createNotice, async ({ body, key: sentKey, ...asked }) => {
    const db = database.tenant(asked.who.tenantId)
    const key = { userId: asked.who.userId, route: 'POST office/notices', key: sentKey }
    const articleId = await onceIfKeyed(db, key, body, (trx) => writeNotice(trx, writerOf(asked), body))
    return { result: 'SUCCESS' as const, articleId }
  })

  serve(changeNotice, async ({ params: { articleId }, body, ...asked }) => {
    const db = database.tenant(asked.who.tenantId)
    await atomically(db, (trx) => rewriteNotice(trx, writerOf(asked), articleId, body))
    return { result: 'SUCCESS' as const, articleId }
  })

  serve(deleteCall, async ({ params: { articleId }, ...asked }) => {
    const db = database.tenant(asked.who.tenantId)
    await atomically(db, (trx) => deleteNotice(trx, writerOf(asked), articleId))
    return { result: 'SUCCESS' as const }
  })
}

function writerOf({ who, lang, request }: Omit<Writer, 'from'> & { request: FastifyRequest }): Writer {
  return { who, lang, from: originOf(request) }
}
