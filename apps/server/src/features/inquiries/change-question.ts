import { inquiryState, type putInquiry } from '@mall/contract/inquiries'
import type { Trx } from '#db/open.ts'
import { attachFiles } from '#features/files/attach-files.ts'
import { notify } from '#features/notifications/notify.ts'
import type { StoreCaller } from '#platform/http/caller.ts'
import { isId } from '#platform/ids.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Asked } from '#platform/http/serve.ts'
import { referTo } from './ask-question.ts'
import { closeInquiry, getNames, lockInquiry, replaceWords, updateQuestion } from './inquiries.queries.ts'
import type { LockedInquiry } from './inquiries.queries.ts'
import { refuseFixed } from './may-change.ts'
import { readContents, readKind, readTitle } from './read-texts.ts'
import { questionWords } from './words-of.ts'

type Wanted = Asked<typeof putInquiry>['body']

/** Changes the parts the author may still edit and closes the question on request; both or neither. */
export async function changeQuestion(trx: Trx, who: StoreCaller, wanted: Wanted): Promise<void> {
  const thread = isId(wanted.articleId) ? await lockInquiry(trx, wanted.articleId, who.storeId) : undefined
  if (!thread) throw new Problem('NOT_FOUND')
  // The referenced order is looked up in any case: another store's orders are reported as missing, even for an
  // answered question.
  const refers = wanted.orderId !== undefined || wanted.orderLineId !== undefined
  const about = refers ? ((await referTo(trx, who.storeId, wanted)) ?? aboutNothing) : aboutOf(thread)
  const texts = {
    title: wanted.title === undefined ? thread.title : readTitle(wanted.title),
    contents: wanted.contents === undefined ? thread.contents : readContents(wanted.contents),
    ext1_cd: wanted.ext1Cd === undefined ? thread.ext1_cd : await readKind(trx, wanted.ext1Cd),
  }
  if (refers || wanted.fileIds || differs(thread, texts)) {
    refuseFixed(thread, { no: 0, side: 'STORE', user_id: thread.user_id }, who)
    if (wanted.fileIds) await attachFiles(trx, who, wanted.fileIds, { kind: 'INQUIRY', id: thread.article_id })
    const files = wanted.fileIds && { file_count: new Set(wanted.fileIds).size }
    await updateQuestion(trx, thread.article_id, { ...texts, ...about, ...files })
    const { store_nm } = await getNames(trx, who.userId, who.storeId)
    await replaceWords(trx, thread.article_id, 0, questionWords(texts, store_nm, about.order_no))
  }
  if (wanted.status === inquiryState.closed && thread.status !== inquiryState.closed) {
    await closeInquiry(trx, thread.article_id)
    const { store_nm: storeNm } = await getNames(trx, who.userId, who.storeId)
    const url = `/office/inquiries/${thread.article_id}`
    await notify(trx, { office: true }, { code: 'INQUIRY_CLOSED', url, params: { title: texts.title, storeNm } })
  }
}

const aboutNothing = {
  order_id: null,
  order_no: null,
  order_line_id: null,
  line_name: null,
  line_qty: null,
  line_unit: null,
}

function aboutOf({ order_id, order_no, order_line_id, line_name, line_qty, line_unit }: LockedInquiry) {
  return { order_id, order_no, order_line_id, line_name, line_qty, line_unit }
}

function differs(thread: LockedInquiry, texts: { title: string; contents: string; ext1_cd: string }): boolean {
  return thread.title !== texts.title || thread.contents !== texts.contents || thread.ext1_cd !== texts.ext1_cd
}
