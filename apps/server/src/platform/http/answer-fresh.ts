import { storeHeader } from '@mall/contract/base/call'
import { hash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** JSON that is ready to be sent, and a tag that differs when its bytes do. */
export interface ReadyAnswer {
  tag: string
  /** Called only if the browser does not have them. */
  bytes: () => Buffer
}

/**
 * Sends an answer that the browser may cache privately but must revalidate each time (ETag, 304). A Buffer is sent as
 * ready-made JSON.
 */
export function answerFresh(request: FastifyRequest, reply: FastifyReply, body: object): FastifyReply {
  const bytes = Buffer.isBuffer(body) ? body : Buffer.from(reply.serialize(body) as string)
  return answerReady(request, reply, { tag: hash('sha1', bytes, 'base64url'), bytes: () => bytes })
}

/** The same with a tag that costs less than hashing all bytes. */
export function answerReady(request: FastifyRequest, reply: FastifyReply, answer: ReadyAnswer): FastifyReply {
  const tag = `"${answer.tag}"`
  reply.header('etag', tag).header('cache-control', 'private, no-cache').header('vary', `Authorization, ${storeHeader}`)
  if (isKnown(request.headers['if-none-match'], tag)) return sendOnce(reply.code(304))
  return answerBytes(reply, answer.bytes())
}

/** Sends bytes that are already JSON. */
export function answerBytes(reply: FastifyReply, bytes: Buffer): FastifyReply {
  return sendOnce(reply.header('content-type', 'application/json; charset=utf-8'), bytes)
}

/** A handler may finish after its timeout was already answered with 503; then there is nothing left to send. */
export function sendOnce(reply: FastifyReply, payload?: unknown): FastifyReply {
  return reply.sent ? reply : reply.send(payload)
}

/** A proxy may have turned the tag into a weak one (W/). */
function isKnown(tags: string | undefined, tag: string): boolean {
  return tags?.split(',').some((known) => known.trim().replace(/^W\//, '') === tag) ?? false
}
