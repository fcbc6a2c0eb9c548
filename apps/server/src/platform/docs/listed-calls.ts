import type { AnyCall, Call } from '@mall/contract/base/call'
import type { FastifyInstance } from 'fastify'

export interface ListedCall {
  /** The room that answers it. */
  room: string
  call: Call
}

declare module 'fastify' {
  interface FastifyContextConfig {
    room?: string
    call?: AnyCall
  }
}

/** Every call that is put on the wire from now on, in that order. */
export function listCalls(app: FastifyInstance): ListedCall[] {
  const calls: ListedCall[] = []
  app.addHook('onRoute', ({ method, config }) => {
    if (config?.call && method !== 'HEAD') calls.push({ room: config.room ?? 'mall', call: config.call as Call })
  })
  return calls
}
