import { longestKey, type Access, type AnyCall, type Call, type CallOk } from '@mall/contract/base/call'
import type { Lang } from '@mall/contract/base/problem'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Caller, OfficeCaller, StoreCaller } from './caller.ts'
import { languageOf } from './language.ts'
import { Problem } from './problem.ts'

type Who<A extends Access> = A extends 'public'
  ? null
  : A extends 'store'
    ? StoreCaller
    : A extends 'office'
      ? OfficeCaller
      : Caller

/** What a handler is given: the parts of the call, checked, and who asks. */
export interface Asked<C extends AnyCall> {
  params: Output<C['params']>
  query: Output<C['query']>
  body: Output<C['body']>
  who: Who<C['access']>
  lang: Lang
  /** What was sent as `Idempotency-Key`; empty when nothing was, which only a call whose key is optional lets pass. */
  key: string
  request: FastifyRequest
  reply: FastifyReply
}

type Output<S> = NonNullable<S> extends z.ZodType<infer Out> ? Out : never

/** Finds the caller by the token of a request, or null. */
export type Identify = (request: FastifyRequest) => Promise<Caller | null>

export type Serve = <C extends AnyCall>(
  call: C,
  handler: (asked: Asked<C>) => Promise<CallOk<C> | FastifyReply> | CallOk<C> | FastifyReply,
  options?: ServeOptions,
) => void

export interface ServeOptions {
  /** Milliseconds that the call may take, with all that travels, where the usual time is too short. */
  patience?: number
}

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access
    patience?: number | undefined
  }
}

/** Makes the function by which a room puts its calls on the wire. */
export function makeServe(app: FastifyInstance, identify: Identify, room: string): Serve {
  return (call, handler, { patience } = {}) => {
    const declared = call as Call
    const { method, path, access, params, query, body, ok, bodyLimit } = declared
    app.route({
      method,
      url: path,
      ...(bodyLimit !== undefined && { bodyLimit }),
      config: { access, call: declared, room, patience },
      ...(patience !== undefined && { handlerTimeout: patience }),
      schema: {
        ...(params && { params: jsonSchema(params) }),
        ...(query && { querystring: jsonSchema(query) }),
        ...(body && { body: jsonSchema(body) }),
        response: { 200: z.toJSONSchema(ok, { target: 'draft-7', io: 'output' }) },
      },
      // The caller is known before the body is read into shape: a stranger learns nothing from our checks.
      preValidation: async (request) => {
        request.caller = await admit(access, identify, request)
        // Nothing sent is nothing said: what a call cannot do without is then named.
        if (body) request.body ??= {}
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
          // Its time was up and the caller has been answered: what went wrong afterwards has been counted as that.
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

function jsonSchema(schema: z.ZodType) {
  return z.toJSONSchema(schema, { target: 'draft-7', io: 'input' })
}

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null
  }
}

async function admit(access: Access, identify: Identify, request: FastifyRequest): Promise<Caller | null> {
  if (access === 'public') return null
  const caller = await identify(request)
  if (!caller) throw new Problem('SIGN_IN_AGAIN')
  if (access === 'token') return caller
  if (caller.mustChangePassword) throw new Problem('PASSWORD_CHANGE_REQUIRED')
  // The other face's calls look like paths that are not there.
  if (access === 'store' && caller.role !== 'STORE') throw new Problem('NOT_FOUND')
  if (access === 'office' && caller.role !== 'OFFICE') throw new Problem('NOT_FOUND')
  return caller
}
