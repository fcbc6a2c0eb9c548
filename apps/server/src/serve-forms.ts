import type { FastifyInstance } from 'fastify'
import { serveFiles } from '#features/files/files.routes.ts'
import { openFileRoom, type FileReaders } from '#features/files/open-file-room.ts'
import type { FileStores } from '#features/files/store/open-file-store.ts'
import { sweepFiles, sweepIncoming } from '#features/files/sweep-files.ts'
import { openImport } from '#features/import/open-import.ts'
import { servePictureUpload } from '#features/office-products/pictures/upload.routes.ts'
import type { House } from '#platform/house.ts'
import type { Serve } from '#platform/http/serve.ts'
import { schedule, type Once } from '#platform/life/schedule.ts'

interface FormSettings {
  stores: FileStores
  readers: FileReaders
  filesUrl?: string | undefined
  scanCommand?: string | undefined
}

/** Registers what accepts forms: the files that people attach, the pictures of products, and data that are brought in. */
export async function serveForms(
  scope: FastifyInstance,
  serve: (room: string, scope: FastifyInstance) => Serve,
  once: Once,
  { database, dataDir }: House,
  { stores: { attached: store, pictures }, readers, filesUrl, scanCommand }: FormSettings,
): Promise<void> {
  const room = openFileRoom({ database, dataDir, store, scanCommand, readers })
  await serveFiles(scope, serve('files', scope), room)
  once(30, 'clearing up after uploads', () => sweepFiles(room))
  schedule(scope, 30, 'clearing up after uploads to this node', () => sweepIncoming(room))
  servePictureUpload(serve('office-products', scope), room, pictures)
  const report = (err: unknown, what: string) => scope.log.warn({ err }, what)
  const settings = { dataDir, filesUrl, scanCommand }
  const imports = openImport(serve('import', scope), once, { room, settings }, report)
  scope.addHook('onReady', (done) => {
    imports.takeOver()
    done()
  })
  scope.addHook('preClose', imports.close)
}
