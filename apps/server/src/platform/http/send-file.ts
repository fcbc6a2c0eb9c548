import type { FastifyReply } from 'fastify'
import { sendOnce } from './answer-fresh.ts'
import { attachment } from './attachment.ts'

/** Answers with a file to be saved under this name. */
export function sendFile(reply: FastifyReply, type: string, name: string, bytes: Uint8Array): FastifyReply {
  return sendOnce(
    reply.header('content-type', type).header('content-disposition', attachment(name)),
    Buffer.from(bytes),
  )
}
