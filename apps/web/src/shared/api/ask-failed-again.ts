import type { Store, UnknownAction } from '@reduxjs/toolkit'
import { QueryStatus } from '@reduxjs/toolkit/query/react'
import { passesIn, wrongServices } from './failure.ts'
import type { Failure } from './failure.ts'
import { mallApi } from './mall-api.ts'

type Ask = (input: unknown, options: { forceRefetch: true; subscribe: false }) => UnknownAction

/** Repeats failed queries once the server is reachable again, so that no user has to press "try again". */
export function retryFailedQueries(store: Store): void {
  const { mallApi: known } = store.getState() as { mallApi: ReturnType<typeof mallApi.reducer> }
  const endpoints = mallApi.endpoints as Record<string, { initiate: Ask }>
  for (const query of Object.values(known.queries)) {
    if (query?.status !== QueryStatus.rejected || !isPassing(query.error)) continue
    const endpoint = endpoints[query.endpointName]
    if (endpoint) store.dispatch(endpoint.initiate(query.originalArgs, { forceRefetch: true, subscribe: false }))
  }
}

const isPassing = (failure: Failure) => failure === wrongServices || passesIn(failure) !== null
