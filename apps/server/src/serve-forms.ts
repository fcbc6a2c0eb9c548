import type { FastifyInstance } from 'fastify'
import { serveFiles } from '#features/files/files.routes.ts'
import type { FileRoom } from '#features/files/open-file-room.ts'
import type { FileStores } from '#features/files/store/open-file-store.ts'
import { openImport } from '#features/import/open-import.ts'
import { servePictureUpload } from '#features/office-products/pictures/upload.routes.ts'
import type { ImportSettings } from '#features/import/thread/thread-messages.ts'
import type { Serve } from '#platform/http/serve.ts'
import type { Once } from '#platform/life/schedule.ts'

/** Registers what accepts forms: the files that people attach, the pictures of products, and data that are brought in. */
export async function serveForms(
  scope: FastifyInstance,
  serve: (room: string, scope: FastifyInstance) => Serve,
  once: Once,
  files: FileRoom,
  { pictures }: Pick<FileStores, 'pictures'>,
  settings: ImportSettings,
): Promise<void> {
  await serveFiles(scope, serve('files', scope), files)
  servePictureUpload(serve('office-products', scope), files, pictures)
  const report = (err: unknown, what: string) => scope.log.warn({ err }, what)
  scope.addHook('preClose', openImport(serve('import', scope), once, { room: files, settings }, report))
}
