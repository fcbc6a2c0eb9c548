import type { AnyCall } from '@mall/contract/base/call'
import { createApi } from '@reduxjs/toolkit/query/react'
import type { BaseQueryFn } from '@reduxjs/toolkit/query/react'
import type { Parts } from './address.ts'
import { ask } from './ask.ts'
import type { Failure } from './failure.ts'

export type MallBaseQuery = BaseQueryFn<{ call: AnyCall; parts: Parts }, unknown, Failure>

const baseQuery: MallBaseQuery = async ({ call, parts }, { signal }) => {
  const sent = await ask(call, parts, { signal })
  return sent.ok ? { data: sent.data as unknown } : { error: sent.error }
}

/** The RTK Query cache of server state. Rooms inject their endpoints (see `endpointOf`). */
export const mallApi = createApi({
  reducerPath: 'mallApi',
  baseQuery,
  refetchOnReconnect: true,
  endpoints: () => ({}),
})
