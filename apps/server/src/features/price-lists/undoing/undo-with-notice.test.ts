import { listNotices } from '@mall/contract/notices'
import { changeNotice, createNotice, deleteNotice, getOfficeNotice } from '@mall/contract/office-notices'
import { savePrices } from '@mall/contract/price-lists'
import { undoPriceChange } from '@mall/contract/price-lists/changes'
import { expect, test } from 'vitest'
import { addDays, seoulDay } from '#platform/day.ts'
import { useMall } from '#test/mall.ts'
import { openTenants } from '#test/planted/planted.ts'
import { arrangeShop, tokenFor } from '#test/shop.ts'

const soon = addDays(seoulDay(new Date()), 2)

let token: string
const mall = useMall(async (made) => {
  await openTenants(made)
  token = await tokenFor(made, null)
})
const shop = () => arrangeShop(mall.owner)

/** A change of prices with the notice that was written along. */
async function makeTold() {
  const storeId = await shop().makeStore()
  const text = { title: '단가가 올라요', contents: '<p>다음 주부터예요.</p>', audience: 'STORES' as const }
  const { articleId } = (await mall.ask(createNotice, { body: { ...text, storeIds: [storeId] } }, { token })).ok
  const changes = [{ prodId: await shop().makeProduct(), grade: 'A', from: soon, unitPrice: 7 }]
  const changeId = (await mall.ask(savePrices, { body: { changes } }, { token })).ok.changeId ?? ''
  await mall.owner`update price_changes set facts = facts || ${mall.owner.json({ articleId })} where change_id = ${changeId}`
  const buyer = await tokenFor(mall, storeId)
  const read = async () => (await mall.ask(listNotices, { query: {} }, { token: buyer })).ok.totalElements
  return { articleId, changeId, read, text, storeId }
}
const undo = (changeId: string, as = token) =>
  mall.ask(undoPriceChange, { params: { changeId }, body: { endNotice: true } }, { token: as })

test('ends the notice of a change along with undoing it, and audits that', async () => {
  const { articleId, changeId, read } = await makeTold()
  expect(await read()).toBe(1)
  expect((await undo(changeId)).ok).toMatchObject({ lines: 1, noticeEnded: true })
  expect(await read()).toBe(0)
  expect((await mall.ask(getOfficeNotice, { params: { articleId } }, { token })).ok).toMatchObject({
    ...{ state: 'ENDED', version: 2, title: '단가가 올라요' },
  })
  const [audit] = await mall.owner`
    select facts from audit_rows where action = 'NOTICE_CHANGED' and facts ->> 'articleId' = ${articleId}`
  expect(audit?.['facts']).toMatchObject({
    before: { ends_at: null },
    after: { ends_at: expect.any(String) as string },
  })
})

test('leaves a notice that was edited or deleted since, and undoes the prices', async () => {
  const [edited, deleted] = [await makeTold(), await makeTold()]
  const { articleId, text, storeId } = edited
  const body = { ...text, storeIds: [storeId], title: '다른 소식', version: 1 }
  await mall.ask(changeNotice, { params: { articleId }, body }, { token })
  await mall.ask(deleteNotice, { params: { articleId: deleted.articleId } }, { token })
  for (const { changeId } of [edited, deleted])
    expect((await undo(changeId)).ok).toMatchObject({ lines: 1, noticeEnded: false })
  expect(await edited.read()).toBe(1)
})
