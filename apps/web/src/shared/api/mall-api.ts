import type { AnyCall } from '@mall/contract/base/call'
import { createApi } from '@reduxjs/toolkit/query/react'
import type { BaseQueryFn } from '@reduxjs/toolkit/query/react'
import type { Parts } from './address.ts'
import { pause } from '#shared/storage/pause.ts'
import { ask } from './ask.ts'
import { passesIn } from './failure.ts'
import type { Failure } from './failure.ts'

export type MallBaseQuery = BaseQueryFn<{ call: AnyCall; parts: Parts }, unknown, Failure>

const mostRepeats = 3
const longestWait = 5

/** What is only read is asked again when the mall is busy for a moment, and the page goes on loading meanwhile. */
const baseQuery: MallBaseQuery = async ({ call, parts }, { signal, type }) => {
  for (let repeats = 0; ; repeats += 1) {
    const sent = await ask(call, parts, { signal, headers: parts.headers ?? {} })
    if (sent.ok) return { data: sent.data as unknown }
    const seconds = passesIn(sent.error)
    const isRepeated = type === 'query' && repeats < mostRepeats && seconds !== null && seconds <= longestWait
    if (!isRepeated) return { error: sent.error }
    await pause(seconds * 1000)
  }
}

/** The RTK Query cache of server state. Rooms inject their endpoints (see `endpointOf`). */
export const mallApi = createApi({
  reducerPath: 'mallApi',
  baseQuery,
  refetchOnReconnect: true,
  endpoints: () => ({}),
})
