import type { AnyCall, CallInput, CallOk } from '@mall/contract/base/call'
import type { MutationDefinition, QueryDefinition } from '@reduxjs/toolkit/query/react'
import type { Parts } from './address.ts'
import type { MallBaseQuery } from './mall-api.ts'

/** Argument of an endpoint: the parts of its call, or void. */
// oxlint-disable-next-line typescript/no-invalid-void-type -- RTK Query uses void for "no argument"
type Arg<C extends AnyCall, More = unknown> = unknown extends CallInput<C> ? void : CallInput<C> & More

type Shared<D> = D extends unknown ? Omit<D, 'type'> : never

/** For example `build.query(queryOf(listOrders))`; method, path and types come from the contract. */
export function queryOf<C extends AnyCall>(call: C) {
  return { query: partsOf(call) } as Shared<QueryDefinition<Arg<C>, MallBaseQuery, never, CallOk<C>, 'mallApi'>>
}

/** For example `build.mutation(mutationOf(deleteOrder))`. A call that takes a key gets it from `useOnce`. */
export function mutationOf<C extends AnyCall>(call: C) {
  return { query: partsOf(call) } as Shared<
    MutationDefinition<Arg<C, Pick<Parts, 'headers'>>, MallBaseQuery, never, CallOk<C>, 'mallApi'>
  >
}

function partsOf(call: AnyCall) {
  return (input: unknown) => ({ call, parts: (input ?? {}) as Parts })
}
