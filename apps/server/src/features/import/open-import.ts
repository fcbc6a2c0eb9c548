import type { FileRoom } from '#features/files/open-file-room.ts'
import type { FileStore } from '#features/files/store/file-store.ts'
import type { Serve } from '#platform/http/serve.ts'
import type { Once } from '#platform/life/schedule.ts'
import { serveImport } from './import.routes.ts'
import { drawPictures } from './kinds/pictures/draw-pictures.ts'
import { openReader } from './reading/open-reader.ts'
import { openImportDesk, type Report } from './steps/open-import-desk.ts'
import { sweepImports } from './sweep-imports.ts'

/**
 * Opens the door for data: its calls, the thread that reads files, and the work beside requests. The returned function
 * ends both; before connections are closed, so that another node takes the work over.
 */
export function openImport(
  serve: Serve,
  once: Once,
  { room, originals }: { room: FileRoom; originals: FileStore },
  report: Report,
): () => Promise<void> {
  const reader = openReader()
  const desk = openImportDesk(room.database, report, (db, one, work) =>
    drawPictures({ room, originals }, db, one, work),
  )
  serveImport(serve, { room, reader, desk })
  once(1 / 6, 'work of imports', desk.takeOver)
  once(60, 'clearing up after imports', () => sweepImports(room.database, room.store))
  return async () => {
    await Promise.all([desk.close(), reader.close()])
  }
}
