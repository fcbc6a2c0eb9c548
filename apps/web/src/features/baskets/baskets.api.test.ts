import { configureStore } from '@reduxjs/toolkit'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { usersApi } from '#features/users/users.api.ts'
import { mallApi } from '#shared/api/mall-api.ts'
import { basketsApi } from './baskets.api.ts'

const asked: string[] = []
let grade = 'A'

/** Fakes the server's two calls and records the store and grade sent. */
function answer(address: string, { method }: RequestInit): Response {
  const { pathname, search, searchParams } = new URL(address, 'http://mall')
  if (method === 'DELETE') return Response.json({ result: 'SUCCESS' })
  if (pathname.endsWith('/users')) return Response.json({ store: { storeId: 's', storeGrade: 'A', storeNm: '가게' } })
  asked.push(search)
  const isOwn = [null, grade].includes(searchParams.get('storeGrade'))
  return isOwn ? Response.json({ basketId: 'b' }) : Response.json({ code: 'NOT_FOUND' }, { status: 404 })
}

function openStore() {
  return configureStore({
    reducer: { [mallApi.reducerPath]: mallApi.reducer },
    middleware: (defaults) => defaults().concat(mallApi.middleware),
  })
}

const { basket, removeBasketItem } = basketsApi.endpoints
const remove = () => removeBasketItem.initiate({ query: { basketItemId: 'i' } })

beforeEach(() => {
  asked.length = 0
  grade = 'A'
  vi.stubGlobal('document', { documentElement: { lang: 'ko' } })
  vi.stubGlobal('fetch', (address: string, init: RequestInit) => Promise.resolve(answer(address, init)))
})
afterEach(() => vi.unstubAllGlobals())

it('loads first without waiting for whoAmI, then sends store and grade after a line is removed (§4, §7)', async () => {
  const { dispatch } = openStore()
  await dispatch(basket.initiate({}))
  await dispatch(usersApi.endpoints.whoAmI.initiate())
  expect(asked).toEqual([''])
  await dispatch(remove())
  await vi.waitFor(() => expect(asked).toEqual(['', '?storeId=s&storeGrade=A']))
})

it('requests a named basket by its id', async () => {
  const { dispatch } = openStore()
  await dispatch(usersApi.endpoints.whoAmI.initiate())
  await dispatch(basket.initiate({ basketId: 'b' }))
  expect(asked).toEqual(['?storeId=s&storeGrade=A&basketId=b'])
})

it('finds the basket of a store that has moved to another grade', async () => {
  const { dispatch } = openStore()
  await dispatch(usersApi.endpoints.whoAmI.initiate())
  grade = 'B'
  const { data } = await dispatch(basket.initiate({}))
  expect([data?.basketId, asked]).toEqual(['b', ['?storeId=s&storeGrade=A', '']])
})
