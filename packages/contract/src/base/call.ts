import type { z } from 'zod'
import type { ProblemCode } from './problem.ts'
import type { OfficeRight, Right, StoreRight } from './rights.ts'

/**
 * Who may make a call. Every call declares it; a route without it does not start. `public`: anyone. `token`: a
 * signed-in user, even one who still has to change the initial password. `user`: a signed-in user of a store or the
 * office who has no pending step. `store` / `office`: only that role; the other one gets the same 404 as for an unknown
 * path.
 */
export type Access = 'public' | 'token' | 'user' | 'store' | 'office'

/**
 * One call of the portal. The server's route, the page's endpoint, the test client and the OpenAPI document are derived
 * from it.
 */
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
  /** What the caller must be allowed to do, besides `access`; every call of a store or the office declares it. */
  right?: Right
  summary: string
  /** Limit of the body in bytes, where the default is too small. */
  bodyLimit?: number
  params?: Params
  query?: Query
  body?: Body
  /** Instead of a body: a multipart/form-data form with exactly one file in the field of this name. */
  form?: string
  /** Whether it takes the header `Idempotency-Key`: the same key and body are one request and get the same answer. */
  key?: 'required' | 'optional'
  /** The cookie it sets for a later call, and the one it reads. Browsers handle both themselves. */
  cookies?: { sets?: string; reads?: string }
  /** Failures of its own rules, in addition to those of any call of its form. */
  fails?: readonly ProblemCode[]
  ok: Ok
}

/** Names the store that a page works for, of the several that its user may belong to. */
export const storeHeader = 'x-mall-store'

/** Maximum length of an idempotency key. */
export const longestKey = 200

/** A call of one side that declares no right of that side does not compile. */
type Righted<Who extends Access> = Who extends 'office'
  ? { right: OfficeRight }
  : Who extends 'store'
    ? { right: StoreRight }
    : { right?: never }

/** Declares a call; exists only to infer its types. */
export function call<
  Ok extends z.ZodType,
  Params extends z.ZodType = z.ZodUndefined,
  Query extends z.ZodType = z.ZodUndefined,
  Body extends z.ZodType = z.ZodUndefined,
  Who extends Access = Access,
>(declared: Call<Params, Query, Body, Ok, Who> & Righted<Who>): Call<Params, Query, Body, Ok, Who> {
  return declared
}

// oxlint-disable-next-line typescript/no-explicit-any -- the one place where a call of any shape is meant
export type AnyCall = Call<any, any, any, any, any>

/** The input of a call, without the parts that the call does not have. */
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
