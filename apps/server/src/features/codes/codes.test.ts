import { listCodes } from '@mall/contract/codes'
import { expect, test } from 'vitest'
import { useMall } from '#test/mall.ts'
import { arrangeShop, tokenFor } from '#test/shop.ts'

let token = ''
const mall = useMall(async (mall) => {
  const shop = arrangeShop(mall.owner)
  await shop.makeTenant()
  await arrangeShop(mall.owner, '20').makeTenant()
  token = await tokenFor(mall, await shop.makeStore())
})

test('names order states, inquiry kinds and inquiry states in both languages, in order (§7)', async () => {
  const ask = async (group: string, lang: 'ko' | 'en') =>
    (await mall.ask(listCodes, { params: { group } }, { token, lang })).ok
  expect(await ask('2006', 'ko')).toEqual([
    { code: '10', name: '접수', sort: 1 },
    { code: '20', name: '확인', sort: 2 },
    { code: '30', name: '출고준비', sort: 3 },
    { code: '40', name: '출고', sort: 4 },
    { code: '50', name: '배송완료', sort: 5 },
    { code: '60', name: '보류(승인대기)', sort: 6 },
    { code: '90', name: '취소', sort: 7 },
  ])
  expect((await ask('2007', 'ko')).map(({ name }) => name)).toEqual(['주문', '배송', '상품', '반품/클레임', '기타'])
  expect((await ask('2008', 'en')).map(({ name }) => name)).toEqual(['Received', 'Answered', 'Closed'])
})

test("returns each tenant's own names", async () => {
  await mall.owner`update codes set name_ko = '회수' where tenant_id = '20' and code_group = '2007' and code = '04'`
  const shop = arrangeShop(mall.owner, '20')
  const other = await tokenFor(mall, await shop.makeStore(), '20')
  const names = async (who: string) =>
    (await mall.ask(listCodes, { params: { group: '2007' } }, { token: who })).ok.map(({ name }) => name)
  expect(await names(other)).toContain('회수')
  expect(await names(token)).not.toContain('회수')
})

test('answers 404 for an unknown group, and 401 to anonymous callers', async () => {
  expect((await mall.ask(listCodes, { params: { group: '9999' } }, { token })).status).toBe(404)
  expect((await mall.ask(listCodes, { params: { group: '2006' } })).status).toBe(401)
})
