import { longestKey, storeHeader, type Access, type AnyCall, type Call, type CallOk } from '@mall/contract/base/call'
import type { Lang } from '@mall/contract/base/problem'
import { rightWithDuties, type Right } from '@mall/contract/base/rights'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Caller, OfficeCaller, StoreCaller } from './caller.ts'
import { inStore, type AsStore } from './in-store.ts'
import { languageOf } from './language.ts'
import { Problem } from './problem.ts'
import { unturnTexts } from './unturn-texts.ts'
import { once } from '../once.ts'

type Who<A extends Access> = A extends 'public'
  ? null
  : A extends 'store'
    ? StoreCaller
    : A extends 'office'
      ? OfficeCaller
      : Caller

/** What a handler receives: the validated parts of the call and its caller. */
export interface Asked<C extends AnyCall> {
  params: Output<C['params']>
  query: Output<C['query']>
  body: Output<C['body']>
  who: Who<C['access']>
  lang: Lang
  /** The `Idempotency-Key`; empty only for a call whose key is optional. */
  key: string
  request: FastifyRequest
  reply: FastifyReply
}

type Output<S> = NonNullable<S> extends z.ZodType<infer Out> ? Out : never

export interface Callers {
  /** Finds the caller by the token of a request, or null. */
  identify: (request: FastifyRequest) => Promise<Caller | null>
  asStore: AsStore
}

export type Serve = <C extends AnyCall>(
  call: C,
  handler: (asked: Asked<C>) => Promise<CallOk<C> | FastifyReply> | CallOk<C> | FastifyReply,
  options?: ServeOptions,
) => void

export interface ServeOptions {
  /** Timeout of the call in milliseconds, transfer included, where the default is too short. */
  patience?: number
}

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access
    right?: Right | undefined
    patience?: number | undefined
  }
}

/** Returns the function by which a room registers its calls. */
export function makeServe(app: FastifyInstance, callers: Callers, room: string): Serve {
  return (call, handler, { patience } = {}) => {
    const declared = call as Call
    const { method, path, access, right, params, query, body, ok, bodyLimit } = declared
    app.route({
      method,
      url: path,
      ...(bodyLimit !== undefined && { bodyLimit }),
      config: { access, right, call: declared, room, patience },
      ...(patience !== undefined && { handlerTimeout: patience }),
      schema: {
        ...(params && { params: jsonSchema(params) }),
        ...(query && { querystring: jsonSchema(query) }),
        ...(body && { body: jsonSchema(body) }),
        response: { 200: jsonSchema(ok, 'output') },
      },
      // Authenticates before validating, so that a stranger learns nothing from the validation.
      preValidation: async (request) => {
        request.caller = await admit(declared, callers, request)
        // A missing body counts as empty, so that validation names the required fields.
        if (body) request.body ??= {}
        // Not of public calls, whose texts are passwords and codes.
        if (access !== 'public') unturnTexts(request.body)
      },
      handler: async (request, reply) => {
        const asked = {
          params: request.params,
          query: request.query,
          body: request.body,
          who: request.caller,
          lang: languageOf(request.headers['accept-language']),
          key: readKey(declared, request.headers['idempotency-key']),
          request,
          reply,
        } as Asked<typeof call>
        try {
          const answer = await handler(asked)
          return reply.sent ? undefined : answer
        } catch (error) {
          // The timeout has already been answered and counted.
          if (reply.sent) return undefined
          throw error
        }
      },
    })
  }
}

function readKey({ key }: Call, header: string | string[] = ''): string {
  if (key === undefined || (key === 'optional' && header === '')) return ''
  if (typeof header !== 'string' || header === '' || header.length > longestKey)
    throw new Problem('MALFORMED', { fields: { 'Idempotency-Key': `1–${longestKey}` } })
  return header
}

/** Converted once a process: tests make hundreds of malls, and converting all schemas is half of making one. */
const converted = { input: new WeakMap<z.ZodType, object>(), output: new WeakMap<z.ZodType, object>() }

function jsonSchema(schema: z.ZodType, io: 'input' | 'output' = 'input'): object {
  return once(converted[io], schema, () => z.toJSONSchema(schema, { target: 'draft-7', io }))
}

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null
  }
}

async function admit(
  { access, right, method }: Call,
  callers: Callers,
  request: FastifyRequest,
): Promise<Caller | null> {
  if (access === 'public') return null
  const found = await callers.identify(request)
  if (!found) throw new Problem('SIGN_IN_AGAIN')
  if (access === 'token') return found
  const caller = await inStore(found, request.headers[storeHeader], callers.asStore)
  if (caller.mustChangePassword) throw new Problem('PASSWORD_CHANGE_REQUIRED')
  // Calls of the other role look like paths that do not exist.
  if (access === 'store' && caller.role !== 'STORE') throw new Problem('NOT_FOUND')
  if (access === 'office' && caller.role !== 'OFFICE') throw new Problem('NOT_FOUND')
  if (caller.view && method !== 'GET') throw new Problem('VIEW_ONLY')
  if (right !== undefined && !caller.rights.includes(right)) {
    const what = rightWithDuties(right, languageOf(request.headers['accept-language']))
    throw new Problem('NO_RIGHT', { values: { what } })
  }
  return caller
}
