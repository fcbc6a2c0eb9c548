import type { AnyCall, Call } from '@mall/contract/base/call'
import type { FastifyInstance } from 'fastify'

export interface ListedCall {
  /** The room that answers it; a tag of the document. */
  room: string
  call: Call
}

declare module 'fastify' {
  interface FastifyContextConfig {
    room?: string
    call?: AnyCall
  }
}

/** Collects every call that is registered from now on, in order of registration. */
export function listCalls(app: FastifyInstance): ListedCall[] {
  const calls: ListedCall[] = []
  app.addHook('onRoute', ({ method, config }) => {
    if (config?.call && method !== 'HEAD') calls.push({ room: config.room ?? 'mall', call: config.call as Call })
  })
  return calls
}
