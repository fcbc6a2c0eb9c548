import { downloadFile, mostFileBytes, uploadFile } from '@mall/contract/files'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { attachment } from '#platform/http/attachment.ts'
import { receiveFile, takeForms } from '#platform/edge/form-file.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Serve } from '#platform/http/serve.ts'
import type { FileRoom } from './open-file-room.ts'
import { readFile } from './read-file.ts'
import { takeBack } from './remove-file.ts'
import { takeFile } from './take-file.ts'

/** Twenty megabytes over the line of a telephone. */
const patience = 300_000

/** Files in and out. Forms are taken in this scope only. */
export async function serveFiles(scope: FastifyInstance, serve: Serve, room: FileRoom): Promise<void> {
  await takeForms(scope)

  serve(
    uploadFile,
    async ({ who, request, reply }) => {
      const gone = whenGone(reply)
      const receive = (to: string) => receiveFile(request, { field: 'file', mostBytes: mostFileBytes, to })
      const entry = await takeFile(room, who, receive, gone)
      // Whoever has not heard of it sends it again; the first one is nobody's.
      onAbort(gone, () => {
        takeBack(room, who.tenantId, entry.fileId).catch((error: unknown) => {
          request.log.warn({ err: error }, 'an upload that nobody waits for stays until it is swept')
        })
      })
      return entry
    },
    { patience },
  )

  serve(
    downloadFile,
    async ({ params, query, who, reply }) => {
      const { name, mime, size, content } = await readFile(room, who, params.fileId, query.thumb)
      if (size !== null) reply.header('content-length', size)
      // What every answer carries makes it safe to open: no other type is guessed, and it may do nothing.
      return reply.type(mime).header('content-disposition', attachment(name)).send(content)
    },
    { patience },
  )
}

/** Aborts when the connection ends before the answer has gone out. */
function whenGone({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController()
  let isOut = false
  raw.once('finish', () => {
    isOut = true
  })
  raw.once('close', () => {
    // Nobody reads this answer; it only must not look like a breakdown of ours.
    if (!isOut) gone.abort(new Problem('MALFORMED'))
  })
  return gone.signal
}

function onAbort(signal: AbortSignal, work: () => void): void {
  if (signal.aborted) work()
  else signal.addEventListener('abort', work, { once: true })
}
