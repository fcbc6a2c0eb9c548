import { getInquiry, listInquiries, listReplys, postInquiry, postReply, putInquiry } from '@mall/contract/inquiries'
import { listOfficeInquiries, postOfficeReply } from '@mall/contract/office-inquiries'
import { beforeEach } from 'vitest'
import { useMall } from '../mall.ts'
import { forgetUses } from '../people.ts'
import { arrangeShop, tokenFor, type Shop } from '../shop.ts'

interface Inquiring {
  shop: Shop
  storeId: string
  /** Two users of one store, one of another, two of the office, and another tenant. */
  anna: string
  ben: string
  stranger: string
  office: string
  desk: string
  farStore: string
  farOffice: string
}

export const plain = { title: '두부가 안 왔어요', contents: '오늘 배송에서 두부가 빠졌어요.', ext1Cd: '02' }
export const idOf = ({ ok }: { ok: { replyId: string } }) => ok.replyId

/** A mall whose stores ask and whose office answers. */
export function useInquiries() {
  const at = {} as Inquiring
  const mall = useMall(async (made) => {
    const [shop, far] = [arrangeShop(made.owner), arrangeShop(made.owner, '20')]
    await shop.makeTenant()
    await far.makeTenant()
    const storeId = await shop.makeStore({ store_nm: '골목국밥 망원점' })
    Object.assign(at, {
      ...{ shop, storeId, anna: await tokenFor(made, storeId), ben: await tokenFor(made, storeId) },
      stranger: await tokenFor(made, await shop.makeStore({ store_nm: '바다횟집' })),
      ...{ office: await tokenFor(made, null), desk: await tokenFor(made, null) },
      farStore: await tokenFor(made, await far.makeStore(), '20'),
      farOffice: await tokenFor(made, null, '20'),
    } satisfies Inquiring)
  })
  beforeEach(() => forgetUses(mall))

  const post = (body: object = {}, token = at.anna, headers: Record<string, string> = {}) =>
    mall.ask(postInquiry, { body: { ...plain, ...body } }, { token, headers })
  const ask = async (body: object = {}, token = at.anna) => {
    const { status, ok, problem } = await post(body, token)
    if (status !== 200) throw new Error(problem.code)
    return ok.articleId
  }
  const read = (articleId: string, token = at.anna) => mall.ask(getInquiry, { params: { articleId } }, { token })
  const texts = async (articleId: string, token = at.anna) =>
    (await mall.ask(listReplys, { query: { articleId } }, { token })).ok
  const followUp = (articleId: string, contents: string, token = at.anna, headers: Record<string, string> = {}) =>
    mall.ask(postReply, { body: { articleId, contents } }, { token, headers })
  const answer = (articleId: string, contents = '바로 보내 드릴게요.', token = at.office, key?: string) =>
    mall.ask(
      postOfficeReply,
      { body: { articleId, contents } },
      { token, ...(key !== undefined && { headers: { 'idempotency-key': key } }) },
    )
  const put = (body: { articleId: string } & Record<string, unknown>, token = at.anna) =>
    mall.ask(putInquiry, { body: body }, { token })
  const list = (query: object = {}, token = at.anna) => mall.ask(listInquiries, { query }, { token })
  const inbox = (query: object = {}, token = at.office) => mall.ask(listOfficeInquiries, { query }, { token })
  /** Number of notifications with this code about an inquiry. */
  async function notified(code: string, articleId: string): Promise<number> {
    const rows = await mall.owner`
      select 1 from notifications where code = ${code} and url like ${`%/${articleId}`}`
    return rows.length
  }

  return { mall, at, post, ask, read, texts, followUp, answer, put, list, inbox, notified }
}
