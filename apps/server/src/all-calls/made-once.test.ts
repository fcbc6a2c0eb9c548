import { randomUUID } from 'node:crypto'
import { listOfficeAllocations, saveAllocation } from '@mall/contract/allocations'
import { createNotice, listOfficeNotices } from '@mall/contract/office-notices'
import { addPlace, listPlaces } from '@mall/contract/stores/places'
import { expect, test } from 'vitest'
import { addDays, seoulDay } from '#platform/day.ts'
import { useMall } from '#test/mall.ts'
import { addTenants, openDesk } from '#test/people.ts'
import { arrangeShop } from '#test/shop.ts'

let token: string
let storeId: string
const mall = useMall(async (made) => {
  await addTenants(made)
  token = await openDesk(made)
  storeId = await arrangeShop(made.owner).makeStore()
})

type Headers = Record<string, string>
const newKey = (): Headers => ({ 'idempotency-key': randomUUID() })
const today = seoulDay(new Date())
const place = {
  name: '창고',
  receiver: '김',
  phone: '0212345678',
  zipCd: '',
  addr1: '서울',
  addr2: '',
  isDefault: false,
}

/** What nothing else keeps from being made twice, such as a code or a name of its own; and how many there are. */
const makers = {
  allocation: {
    make: async (name: string, headers: Headers) => {
      const body = { alcListId: null, name, from: today, to: addDays(today, 1) }
      const answer = await mall.ask(saveAllocation, { body }, { token, headers })
      return answer.status === 200 ? answer.ok.alcListId : answer.problem.code
    },
    count: async () => (await mall.ask(listOfficeAllocations, { query: {} }, { token })).ok.totalElements,
  },
  notice: {
    make: async (title: string, headers: Headers) => {
      const answer = await mall.ask(createNotice, { body: { title, contents: '<p>본문</p>' } }, { token, headers })
      return answer.status === 200 ? answer.ok.articleId : answer.problem.code
    },
    count: async () => (await mall.ask(listOfficeNotices, { query: {} }, { token })).ok.totalElements,
  },
  place: {
    make: async (name: string, headers: Headers) => {
      const wanted = { params: { storeId }, body: { ...place, name } }
      const answer = await mall.ask(addPlace, wanted, { token, headers })
      return answer.status === 200 ? answer.ok.storeDeliveryId : answer.problem.code
    },
    count: async () => (await mall.ask(listPlaces, { params: { storeId } }, { token })).ok.length,
  },
}

test.each(Object.entries(makers))('makes one %s of requests with the same key and body', async (_, { make, count }) => {
  const before = await count()
  const headers = newKey()
  const id = await make('하나', headers)
  expect(await make('하나', headers)).toBe(id)
  expect(await count()).toBe(before + 1)
  expect(await make('둘', headers)).toBe('KEY_REUSED')
  expect(await make('하나', newKey())).not.toBe(id)
  await make('하나', {})
  expect(await count(), 'the key is optional').toBe(before + 3)
})

test('makes one list of requests that are sent at the same moment, and frees the key of a refused one', async () => {
  const { make } = makers.allocation
  const headers = newKey()
  const ids = await Promise.all([1, 2, 3].map(() => make('동시', headers)))
  expect(new Set(ids).size).toBe(1)
  const again = newKey()
  expect(await make('', again)).toBe('REFUSED')
  expect(await make('고친 이름', again)).toMatch(/-/)
})
