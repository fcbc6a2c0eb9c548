import { listAudit } from '@mall/contract/audit'
import type { AuditEntry } from '@mall/contract/audit'
import type { CallInput } from '@mall/contract/base/call'
import { createNotice } from '@mall/contract/office-notices'
import { savePrices } from '@mall/contract/price-lists'
import { resetStorePassword } from '@mall/contract/stores/people'
import { expect, test } from 'vitest'
import { seoulDay } from '#platform/day.ts'
import { useMall } from '#test/mall.ts'
import { openDesk } from '#test/people.ts'
import { openOrdering, type Ordering } from '#test/ordering.ts'

let at: Ordering
let token: string
const mall = useMall(async (made) => {
  at = await openOrdering(made)
  token = await openDesk(made)
})

const newest = async (kind: CallInput<typeof listAudit>['query']['kind'], lang: 'ko' | 'en' = 'ko') => {
  const { content } = (await mall.ask(listAudit, { query: { kind } }, { token, lang })).ok
  return content[0]!
}
const textOf = ({ sentence }: AuditEntry) => sentence.map(({ text }) => text).join('')
const storeName = async () =>
  (await mall.owner`select store_nm from stores where store_id = ${at.storeId}`)[0]?.['store_nm'] as string

test('says for which store or grade a price was changed', async () => {
  const prodId = await at.shop.makeProduct({ prod_cd: 'D04-0001', prod_nm: '포기김치 10kg', prices: { A: 3000 } })
  const change = async (of: object) => {
    const changes = [{ prodId, from: seoulDay(new Date()), unitPrice: 3500, ...of }]
    expect((await mall.ask(savePrices, { body: { changes } }, { token })).status).toBe(200)
  }
  await change({ storeId: at.storeId })
  const special = await newest('GOODS')
  expect(textOf(special)).toMatch(new RegExp(`님이 포기김치 10kg D04-0001의 ${await storeName()} 단가를 바꿨어요\\.$`))
  expect(special.sentence.map(({ link }) => link?.kind)).toContain('STORE')
  await change({ grade: 'A' })
  expect(textOf(await newest('GOODS'))).toMatch(/님이 포기김치 10kg D04-0001의 A등급 단가를 바꿨어요\.$/)
  expect(textOf(await newest('GOODS', 'en'))).toMatch(/ changed the price of 포기김치 10kg D04-0001 for grade A\.$/)
})

test('names the store of the person that something was done for', async () => {
  const userId = await at.shop.makeUser(at.storeId, { name: '김영수' })
  const params = { storeId: at.storeId, userId }
  await mall.ask(resetStorePassword, { params, body: { initial: 'RANDOM' } }, { token })
  expect(textOf(await newest('PEOPLE'))).toMatch(
    new RegExp(`님이 ${await storeName()} 김영수님에게 초기 비밀번호를 새로 만들어 줬어요\\.$`),
  )
})

test('leaves out what a new thing does not have', async () => {
  const body = { title: '휴무 안내', contents: '<p>쉽니다</p>' }
  expect((await mall.ask(createNotice, { body }, { token })).status).toBe(200)
  const { changes } = await newest('TALK')
  expect(changes.map(({ field }) => field)).toContain('제목')
  expect(changes.filter(({ after }) => after === '0' || after === '아니요')).toEqual([])
})
