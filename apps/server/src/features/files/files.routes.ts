import { downloadFile, mostFileBytes, uploadFile } from '@mall/contract/files'
import type { FastifyInstance } from 'fastify'
import { abortOnClose } from '#platform/http/abort-on-close.ts'
import { attachment } from '#platform/http/attachment.ts'
import { receiveFile, takeForms } from '#platform/edge/form-file.ts'
import type { Serve } from '#platform/http/serve.ts'
import type { FileRoom } from './open-file-room.ts'
import { readFile } from './read-file.ts'
import { takeBack } from './remove-file.ts'
import { takeFile } from './take-file.ts'

/** Long enough for twenty megabytes over a mobile connection. */
const patience = 300_000

/** Upload and download. Only this scope accepts multipart forms. */
export async function serveFiles(scope: FastifyInstance, serve: Serve, room: FileRoom): Promise<void> {
  await takeForms(scope)

  serve(
    uploadFile,
    async ({ who, request, reply }) => {
      const gone = abortOnClose(reply)
      const receive = (to: string) => receiveFile(request, { field: 'file', mostBytes: mostFileBytes, to })
      const entry = await takeFile(room, who, receive, gone)
      // A client that missed the response uploads again, so the first file would never be used.
      onAbort(gone, () => {
        takeBack(room, who.tenantId, entry.fileId).catch((error: unknown) => {
          request.log.warn({ err: error }, 'an abandoned upload remains until it is swept')
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
      // The standard headers make it safe to open: the type is not sniffed and content is sandboxed.
      return reply.type(mime).header('content-disposition', attachment(name)).send(content)
    },
    { patience },
  )
}

function onAbort(signal: AbortSignal, work: () => void): void {
  if (signal.aborted) work()
  else signal.addEventListener('abort', work, { once: true })
}
