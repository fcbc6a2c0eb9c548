import type { postInquiry } from '@mall/contract/inquiries'
import { useLimit } from '#db/connections/limits.ts'
import type { Db, Trx } from '#db/open.ts'
import { attachFiles } from '#features/files/attach-files.ts'
import { notify } from '#features/notifications/notify.ts'
import type { StoreCaller } from '#platform/http/caller.ts'
import { isId } from '#platform/ids.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Asked } from '#platform/http/serve.ts'
import {
  findOrderOf,
  findSentInquiry,
  getNames,
  insertInquiry,
  replaceWords,
  type AboutOrder,
} from './inquiries.queries.ts'
import { readContents, readKind, readTitle } from './read-texts.ts'
import { questionWords } from './words-of.ts'

type Wanted = Asked<typeof postInquiry>['body']

/** Creates a store's question and notifies the office. The same key with the same text returns the same question. */
export async function askQuestion(trx: Trx, who: StoreCaller, wanted: Wanted, key: string | null): Promise<string> {
  const texts = {
    title: readTitle(wanted.title),
    contents: readContents(wanted.contents),
    ext1_cd: await readKind(trx, wanted.ext1Cd),
  }
  const about = await referTo(trx, who.storeId, wanted)
  const { name, store_nm } = await getNames(trx, who.userId, who.storeId)
  const fileIds = wanted.fileIds ?? []
  const sender = { store_id: who.storeId, user_id: who.userId, by_name: name, sent_key: key }
  const articleId = await insertInquiry(trx, { ...texts, ...about, ...sender, file_count: new Set(fileIds).size })
  if (articleId === undefined) return findEarlier(trx, who, key ?? '', texts)
  await useLimit(trx, 'inquiry', who.userId, useOf(about))
  await attachFiles(trx, who, fileIds, { kind: 'INQUIRY', id: articleId })
  await replaceWords(trx, articleId, 0, questionWords(texts, store_nm, about?.order_no ?? null))
  const params = { title: texts.title, storeNm: store_nm }
  await notify(trx, { office: true }, { code: 'INQUIRY_POSTED', url: `/office/inquiries/${articleId}`, params })
  return articleId
}

/** All faults reported for one delivery count as one use, however many lines. */
function useOf(about: AboutOrder | undefined) {
  return about && { thing: about.order_id, part: about.order_line_id ?? '' }
}

/** Looks up the key first, so that a different text under a used key is rejected instead of silently dropped. */
async function findEarlier(
  trx: Trx,
  { userId }: StoreCaller,
  key: string,
  texts: { title: string; contents: string },
): Promise<string> {
  const sent = await findSentInquiry(trx, userId, key)
  if (sent.title !== texts.title || sent.contents !== texts.contents) throw new Problem('CONFLICT')
  return sent.article_id
}

/** The order fields stored with the question. */
export async function referTo(
  trx: Trx,
  storeId: string,
  wanted: Parameters<typeof findAbout>[2],
): Promise<AboutOrder | undefined> {
  const found = await findAbout(trx, storeId, wanted)
  if (!found) return undefined
  const { delivery_date: _, ...kept } = found
  return kept
}

/** The order or line a question refers to; undefined if it names none. Fails unless it belongs to the store. */
export async function findAbout(
  db: Db,
  storeId: string,
  { orderId, orderLineId }: { orderId?: string | null | undefined; orderLineId?: string | null | undefined },
): Promise<Awaited<ReturnType<typeof findOrderOf>>> {
  const ids = { orderId: orderId ?? null, orderLineId: orderLineId ?? null }
  const named = Object.values(ids).filter((id) => id !== null)
  if (named.length === 0) return undefined
  const found = named.every(isId) ? await findOrderOf(db, storeId, ids) : undefined
  if (!found) throw new Problem('NOT_FOUND')
  return found
}
