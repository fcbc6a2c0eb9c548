import { postInquiry, postReply } from '@mall/contract/inquiries'
import { postOfficeReply } from '@mall/contract/office-inquiries'
import type { Mall } from '../mall.ts'
import { forgetUses } from '../people.ts'
import { arrangeShop } from '../shop.ts'

/** Inquiries of a store, by the names of their ids. */
export interface PlantedInquiries {
  /** Asked and replied to by the store, not answered. */
  inquiryId: string
  replyId: string
  /** Answered. */
  answeredId: string
  answerId: string
  /** An unattached file that the store's user has uploaded. */
  sentFileId: string
}

export async function plantInquiries(
  mall: Mall,
  store: { tenantId: string; mark: string; storeId: string; userId: string; token: string; officeToken: string },
  orderId: string,
): Promise<PlantedInquiries> {
  const { tenantId, mark, storeId, userId, token, officeToken } = store
  await forgetUses(mall)
  const body = { title: mark, contents: mark, ext1Cd: '01', orderId }
  const inquiryId = (await mall.ask(postInquiry, { body }, { token })).ok.articleId
  const answeredId = (await mall.ask(postInquiry, { body }, { token })).ok.articleId
  const reply = await mall.ask(postReply, { body: { articleId: inquiryId, contents: mark } }, { token })
  const answer = { articleId: answeredId, contents: mark }
  const answered = await mall.ask(postOfficeReply, { body: answer }, { token: officeToken })
  const file = { user_id: userId, store_id: storeId, name: `${mark}.txt`, size: 1, mime: 'text/plain' }
  const row = { ...file, has_thumbs: false, ready: true }
  const sentFileId = (await arrangeShop(mall.owner, tenantId).insert('files', row)).file_id as string
  return { inquiryId, answeredId, replyId: reply.ok.replyId, answerId: answered.ok.replyId, sentFileId }
}
