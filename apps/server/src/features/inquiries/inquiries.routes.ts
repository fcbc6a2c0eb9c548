import {
  deleteReply,
  getInquiry,
  getInquiryAbout,
  listInquiries,
  listReplys,
  postInquiry,
  postReply,
  putInquiry,
  putReply,
} from '@mall/contract/inquiries'
import { atomically } from '#db/statements/atomically.ts'
import type { House } from '#platform/house.ts'
import { isId, nilId } from '#platform/ids.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Serve } from '#platform/http/serve.ts'
import { askQuestion, findAbout } from './ask-question.ts'
import { changeQuestion } from './change-question.ts'
import { getOwn, noteReading } from './open-thread.ts'
import { aboutOf, showInquiry, showReplies, showStorePage } from './show-inquiries.ts'
import { changeReply, takeBackReply, writeReply } from './write-reply.ts'

const done = { result: 'SUCCESS' as const }

export function serveInquiries(serve: Serve, house: House): void {
  serveReading(serve, house)
  serveQuestions(serve, house)
  serveReplies(serve, house)
}

function serveReading(serve: Serve, { database }: House): void {
  serve(listInquiries, ({ query, who, lang }) => {
    // An invalid user id matches no questions.
    const userId = query.userId === undefined || isId(query.userId) ? query.userId : nilId
    return showStorePage(database.tenant(who.tenantId), { ...query, userId, storeId: who.storeId }, lang)
  })

  serve(getInquiry, async ({ params, who, lang }) => {
    const db = database.tenant(who.tenantId)
    const row = await getOwn(db, params.articleId, who.storeId)
    const shown = await showInquiry(db, row, who, lang)
    await noteReading(db, row, 'STORE')
    return shown
  })

  serve(getInquiryAbout, async ({ query, who }) => {
    const found = await findAbout(database.tenant(who.tenantId), who.storeId, query)
    const about = found && aboutOf(found)
    if (!about) throw new Problem('NOT_FOUND')
    return about
  })

  serve(listReplys, async ({ query, who }) => {
    const db = database.tenant(who.tenantId)
    return showReplies(db, await getOwn(db, query.articleId, who.storeId), who)
  })
}

function serveQuestions(serve: Serve, { database }: House): void {
  serve(postInquiry, async ({ body, who, key }) => {
    const articleId = await atomically(database.tenant(who.tenantId), (trx) => askQuestion(trx, who, body, key || null))
    return { ...done, articleId }
  })

  serve(putInquiry, async ({ body, who }) => {
    await atomically(database.tenant(who.tenantId), (trx) => changeQuestion(trx, who, body))
    return { ...done, articleId: body.articleId }
  })
}

function serveReplies(serve: Serve, { database }: House): void {
  serve(postReply, async ({ body, who, key }) => {
    const { replyId } = await atomically(database.tenant(who.tenantId), (trx) =>
      writeReply(trx, who, body, key || null),
    )
    return { ...done, replyId }
  })

  serve(putReply, async ({ body, who }) => {
    const { reply_id: replyId } = await atomically(database.tenant(who.tenantId), (trx) => changeReply(trx, who, body))
    return { ...done, replyId }
  })

  serve(deleteReply, async ({ query, who }) => {
    await atomically(database.tenant(who.tenantId), (trx) => takeBackReply(trx, who, query.replyId))
    return done
  })
}
