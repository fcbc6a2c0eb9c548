import type { FileRoom } from '#features/files/open-file-room.ts'
import type { Serve } from '#platform/http/serve.ts'
import type { Once } from '#platform/life/schedule.ts'
import { serveImport } from './import.routes.ts'
import { openReader } from './reading/open-reader.ts'
import type { Report } from './steps/open-import-desk.ts'
import { sweepImports } from './sweep-imports.ts'
import { openImportThread } from './thread/open-import-thread.ts'
import type { ImportSettings } from './thread/thread-messages.ts'

interface OpenImport {
  /** Begins what was left when the mall ended. */
  takeOver: () => void
  /** Ends thread and processes; before connections are closed, so that another node takes the work over. */
  close: () => Promise<void>
}

/** Opens the door for data: its calls, the processes that read files, and the thread that works beside requests. */
export function openImport(
  serve: Serve,
  once: Once,
  { room, settings }: { room: FileRoom; settings: ImportSettings },
  report: Report,
): OpenImport {
  const reader = openReader()
  const thread = openImportThread(room.database, settings, report)
  serveImport(serve, { room, reader, thread })
  once(1 / 6, 'work of imports', thread.takeOver)
  once(60, 'clearing up after imports', () => sweepImports(room.database, room.store))
  return {
    takeOver: () => void thread.takeOver().catch((error: unknown) => report(error, 'work of imports failed')),
    close: async () => {
      await Promise.all([thread.close(), reader.close()])
    },
  }
}
