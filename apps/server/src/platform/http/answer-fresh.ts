import { hash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

/**
 * An answer that the browser may keep for its caller but must ask about every time: when it has this one already,
 * it is told so and nothing more. Bytes are JSON and sent as they are.
 */
export function answerFresh(request: FastifyRequest, reply: FastifyReply, body: object): FastifyReply {
  const bytes = Buffer.isBuffer(body) ? body : Buffer.from(reply.serialize(body) as string)
  const tag = `"${hash('sha1', bytes, 'base64url')}"`
  reply.header('etag', tag).header('cache-control', 'private, no-cache').header('vary', 'Authorization')
  if (isKnown(request.headers['if-none-match'], tag)) return sendOnce(reply.code(304))
  return answerBytes(reply, bytes)
}

/** An answer that is ready JSON. */
export function answerBytes(reply: FastifyReply, bytes: Buffer): FastifyReply {
  return sendOnce(reply.header('content-type', 'application/json; charset=utf-8'), bytes)
}

/** Work that ends after its time is up finds that its caller was already answered "busy"; there is nothing left to send. */
export function sendOnce(reply: FastifyReply, payload?: unknown): FastifyReply {
  return reply.sent ? reply : reply.send(payload)
}

/** A proxy on the way may have made a weak one of it. */
function isKnown(tags: string | undefined, tag: string): boolean {
  return tags?.split(',').some((known) => known.trim().replace(/^W\//, '') === tag) ?? false
}
