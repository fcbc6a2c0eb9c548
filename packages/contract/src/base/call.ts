import type { z } from 'zod'
import type { ProblemCode } from './problem.ts'

/**
 * Who may make a call. Every call says so; a route without it does not start.
 * - `public`: anyone
 * - `token`: a signed-in person, also one who still has to change the initial password
 * - `user`: a signed-in person of a store or of the office, with nothing left to do first
 * - `store` / `office`: only that kind; the other kind gets the same 404 as for a path that is not there
 */
export type Access = 'public' | 'token' | 'user' | 'store' | 'office'

/** One call of the portal. From it come the server's route, the page's endpoint, the tests' client and the OpenAPI page. */
export interface Call<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Ok extends z.ZodType = z.ZodType,
  Who extends Access = Access,
> {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: `/${string}`
  access: Who
  summary: string
  /** Bytes that the body may have, where the usual limit is too small for it. */
  bodyLimit?: number
  params?: Params
  query?: Query
  body?: Body
  /** In place of a body: a form (multipart/form-data) with exactly one file in the field of this name. */
  form?: string
  /** Whether it takes the header `Idempotency-Key`: the same key and body are one request, and get the same answer. */
  key?: 'required' | 'optional'
  /** What it hands to a later call by a cookie, and what it takes from one. Browsers do this by themselves. */
  cookies?: { sets?: string; reads?: string }
  /** How it can fail by its own rules, beside what any call of its form can meet. */
  fails?: readonly ProblemCode[]
  ok: Ok
}

/** How long a key may be. */
export const longestKey = 200

/** Declares a call; only there so that the types are inferred. */
export function call<
  Ok extends z.ZodType,
  Params extends z.ZodType = z.ZodUndefined,
  Query extends z.ZodType = z.ZodUndefined,
  Body extends z.ZodType = z.ZodUndefined,
  Who extends Access = Access,
>(declared: Call<Params, Query, Body, Ok, Who>): Call<Params, Query, Body, Ok, Who> {
  return declared
}

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- the one place where a call of any shape is meant
export type AnyCall = Call<any, any, any, any, any>

/** What a caller hands over. Parts that the call does not have are not asked for. */
export type CallInput<C extends AnyCall> = Part<'params', C['params']> &
  Part<'query', C['query']> &
  Part<'body', C['body']>

export type CallOk<C extends AnyCall> = z.output<C['ok']>

type Part<Name extends string, S> =
  NonNullable<S> extends z.ZodUndefined
    ? unknown
    : NonNullable<S> extends z.ZodType<infer _Out, infer In>
      ? Record<Name, In>
      : unknown
