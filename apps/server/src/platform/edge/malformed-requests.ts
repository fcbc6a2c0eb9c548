import type { Socket } from 'node:net'
import type { ProblemCode } from '@mall/contract/base/problem'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { languageOf } from '../http/language.ts'
import { failBody } from '../http/problem.ts'
import { alwaysHeaders } from './headers.ts'

/** Takes a path that cannot be decoded as it is written, so that it is routed and answered like any unknown address. */
export function decodableUrl({ url = '/' }: { url?: string | undefined }): string {
  const [path = '/', ...query] = url.split('?')
  return isDecodable(path) ? url : [path.replaceAll('%', '%25'), ...query].join('?')
}

function isDecodable(path: string): boolean {
  try {
    // The result is used, because the build leaves out a call without effect.
    return decodeURIComponent(path) !== ''
  } catch {
    return false
  }
}

/** A URL with too long an id never reaches the hooks; it is answered as not found. */
export function answerUnroutableAddress(_error: Error, request: FastifyRequest, reply: FastifyReply): void {
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
