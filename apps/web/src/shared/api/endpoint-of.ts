import type { AnyCall, CallInput, CallOk } from '@mall/contract/call'
import type { MutationDefinition, QueryDefinition } from '@reduxjs/toolkit/query/react'
import type { Parts } from './address.ts'
import type { MallBaseQuery } from './mall-api.ts'

/** What an endpoint is called with: the parts of its call, or nothing at all. */
// eslint-disable-next-line @typescript-eslint/no-invalid-void-type -- so does the library say "no argument"
type Arg<C extends AnyCall> = unknown extends CallInput<C> ? void : CallInput<C>

type Shared<D> = D extends unknown ? Omit<D, 'type'> : never

/** `build.query(queryOf(listOrders))`: method, address and types all come from the contract. */
export function queryOf<C extends AnyCall>(call: C) {
  return { query: partsOf(call) } as Shared<QueryDefinition<Arg<C>, MallBaseQuery, never, CallOk<C>, 'mallApi'>>
}

/** `build.mutation(mutationOf(deleteOrder))` */
export function mutationOf<C extends AnyCall>(call: C) {
  return { query: partsOf(call) } as Shared<MutationDefinition<Arg<C>, MallBaseQuery, never, CallOk<C>, 'mallApi'>>
}

function partsOf(call: AnyCall) {
  return (input: unknown) => ({ call, parts: (input ?? {}) as Parts })
}
