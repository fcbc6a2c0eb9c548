import { useLimit } from '#db/connections/limits.ts'
import type { Trx } from '#db/open.ts'
import { attachFiles } from '#features/files/attach-files.ts'
import { notify } from '#features/notifications/notify.ts'
import type { Caller } from '#platform/http/caller.ts'
import { isId } from '#platform/ids.ts'
import { Problem } from '#platform/http/problem.ts'
import {
  deleteReply,
  findReply,
  findSentReply,
  getNames,
  insertReply,
  lockInquiry,
  replaceWords,
  settleThread,
  updateReply,
  type LockedInquiry,
  type ReplyRow,
  type Side,
} from './inquiries.queries.ts'
import { refuseFixed } from './may-change.ts'
import { readContents } from './read-texts.ts'
import { replyWords } from './words-of.ts'

interface Wanted {
  articleId: string
  contents: string
  fileIds?: string[] | undefined
}

const sideOf = ({ role }: Caller): Side => (role === 'STORE' ? 'STORE' : 'OFFICE')

/** Locks the thread for this caller; another store's is reported as missing. */
async function holdThread(trx: Trx, who: Caller, articleId: string): Promise<LockedInquiry> {
  const storeId = who.role === 'STORE' ? (who.storeId ?? '') : undefined
  const thread = isId(articleId) ? await lockInquiry(trx, articleId, storeId) : undefined
  if (!thread) throw new Problem('NOT_FOUND')
  return thread
}

/**
 * Adds a text to a question from either side and notifies the other. A store's text reopens the question, an answer
 * by the office ends the wait. The same key with the same text returns the same reply.
 */
export async function writeReply(trx: Trx, who: Caller, wanted: Wanted, key: string | null) {
  const thread = await holdThread(trx, who, wanted.articleId)
  const contents = readContents(wanted.contents)
  const sent = key === null ? undefined : await findSentReply(trx, who.userId, key)
  if (sent) {
    if (sent.article_id !== thread.article_id || sent.contents !== contents) throw new Problem('CONFLICT')
    return { replyId: sent.reply_id, isNew: false }
  }
  await useLimit(trx, 'reply', who.userId)
  const side = sideOf(who)
  const { name, store_nm } = await getNames(trx, who.userId, thread.store_id)
  const no = thread.last_no + 1
  const replyId = await insertReply(trx, {
    article_id: thread.article_id,
    no,
    side,
    user_id: who.userId,
    by_name: name,
    contents,
    sent_key: key,
  })
  await attachFiles(trx, who, wanted.fileIds ?? [], { kind: 'REPLY', id: replyId })
  await replaceWords(trx, thread.article_id, no, replyWords(contents))
  await settleThread(trx, thread.article_id)
  await notifyOthers(trx, side, thread, store_nm)
  return { replyId, isNew: true }
}

async function notifyOthers(trx: Trx, side: Side, { article_id, store_id, title }: LockedInquiry, storeNm: string) {
  if (side === 'STORE')
    await notify(
      trx,
      { office: true },
      { code: 'INQUIRY_POSTED', url: `/office/inquiries/${article_id}`, params: { title, storeNm } },
    )
  else
    await notify(
      trx,
      { storeId: store_id },
      { code: 'INQUIRY_REPLIED', url: `/app/main/mal009/${article_id}`, params: { title } },
    )
}

/** Changes one's own unanswered text. Returns the previous version. */
export async function changeReply(trx: Trx, who: Caller, wanted: Wanted & { replyId: string }): Promise<ReplyRow> {
  const thread = await holdThread(trx, who, wanted.articleId)
  const reply = await ownReply(trx, who, thread, wanted.replyId)
  if (wanted.fileIds) await attachFiles(trx, who, wanted.fileIds, { kind: 'REPLY', id: reply.reply_id })
  const contents = readContents(wanted.contents)
  await updateReply(trx, reply, contents)
  await replaceWords(trx, thread.article_id, reply.no, replyWords(contents))
  return reply
}

/** Deletes one's own unanswered text, and restores the thread's previous state. */
export async function takeBackReply(trx: Trx, who: Caller, replyId: string): Promise<ReplyRow> {
  const found = isId(replyId) ? await findReply(trx, replyId) : undefined
  if (!found) throw new Problem('NOT_FOUND')
  const thread = await holdThread(trx, who, found.article_id)
  const reply = await ownReply(trx, who, thread, replyId)
  await attachFiles(trx, who, [], { kind: 'REPLY', id: replyId })
  await deleteReply(trx, replyId)
  await replaceWords(trx, thread.article_id, reply.no, [])
  await settleThread(trx, thread.article_id)
  return reply
}

/** Read after the thread is locked, to see an answer or deletion that came first. */
async function ownReply(trx: Trx, who: Caller, thread: LockedInquiry, replyId: string): Promise<ReplyRow> {
  const reply = isId(replyId) ? await findReply(trx, replyId) : undefined
  if (reply?.article_id !== thread.article_id) throw new Problem('NOT_FOUND')
  refuseFixed(thread, reply, who)
  return reply
}
