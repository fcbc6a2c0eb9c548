import type { Socket } from 'node:net'
import type { ProblemCode } from '@mall/contract/base/problem'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { languageOf } from '../http/language.ts'
import { failBody } from '../http/problem.ts'
import { alwaysHeaders } from './headers.ts'

/** A URL that cannot be decoded never reaches the hooks; it is answered as not found. */
export function answerUndecodableAddress(_error: Error, request: FastifyRequest, reply: FastifyReply): void {
  void reply
    .code(404)
    .headers({ ...alwaysHeaders, 'x-request-id': request.id, 'cache-control': 'no-store' })
    .send(failBody('NOT_FOUND', languageOf(request.headers['accept-language'])))
}

/** The bytes are not HTTP, or came too slowly. There is no request yet, only a connection, which is closed. */
export function answerMalformedRequest(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const [status, code] = statusOf(error.code)
  const body = JSON.stringify(failBody(code, 'en'))
  const head = [
    `HTTP/1.1 ${status}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'cache-control: no-store',
    'x-content-type-options: nosniff',
    'connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
}

function statusOf(code: string | undefined): [status: string, code: ProblemCode] {
  if (code === 'HPE_HEADER_OVERFLOW') return ['431 Request Header Fields Too Large', 'TOO_LARGE']
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return ['408 Request Timeout', 'MALFORMED']
  return ['400 Bad Request', 'MALFORMED']
}
