import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { forTenantsWithWork } from '#db/jobs/for-each-tenant.ts'
import type { Database } from '#db/open.ts'
import { listWaiting } from '../work.queries.ts'
import type { Report } from '../steps/open-import-desk.ts'
import type { FromThread, ImportSettings, ThreadSettings, ToThread } from './thread-messages.ts'

/** Works on imports in a thread of its own, so that requests wait neither for its work nor for its garbage. */
export interface ImportThread {
  /** Starts the thread before it is needed, which takes half a second. */
  warm: () => void
  /** Begins the work of an import, if no other process has. */
  begin: (tenantId: string, importId: string) => void
  /** Takes over what processes have left that died. */
  takeOver: () => Promise<void>
  close: () => Promise<void>
}

/** The thread ends after being idle for so long, and gives back its memory and connections. */
const usualIdleMs = 60_000
/** Longer than any statement may take. A thread that is still running after that is stuck. */
const patienceMs = 8000

export function openImportThread(
  database: Database,
  settings: ImportSettings,
  report: Report,
  idleMs = usualIdleMs,
): ImportThread {
  let running: Running | null = null
  let isClosing = false

  function thread(): Running {
    running ??= start({ database: database.addresses, ...settings }, { idleMs, report }, (ended) => {
      if (running === ended) running = null
    })
    return running
  }

  function begin(tenantId: string, importId: string): void {
    if (!isClosing) thread().give({ tenantId, importId })
  }

  return {
    warm: () => {
      if (!isClosing) thread()
    },
    begin,
    takeOver: () =>
      forTenantsWithWork(database, 'imports', async (db, tenantId) => {
        for (const importId of await listWaiting(db)) begin(tenantId, importId)
      }),
    async close() {
      isClosing = true
      await running?.end()
    },
  }
}

interface Running {
  give: (job: Exclude<ToThread, 'close'>) => void
  /** Resolves when the thread has left its work to others and has ended. */
  end: () => Promise<void>
}

interface Care {
  idleMs: number
  report: Report
}

function start(workerData: ThreadSettings, { idleMs, report }: Care, onEnd: (ended: Running) => void): Running {
  const worker = new Worker(new URL('./import-thread.ts', import.meta.url), { workerData })
  // The mall may end while the thread is idle; its own closing waits for work under way.
  worker.unref()
  let given = 0
  let timer: NodeJS.Timeout | undefined
  const ended = once(worker, 'exit').catch(() => undefined)
  const running: Running = {
    give(job) {
      clearTimeout(timer)
      given += 1
      worker.postMessage(job satisfies ToThread)
    },
    async end() {
      clearTimeout(timer)
      onEnd(running)
      worker.postMessage('close' satisfies ToThread)
      setTimeout(() => void worker.terminate(), patienceMs).unref()
      await ended
    },
  }
  const endSoon = () => {
    timer = setTimeout(() => void running.end(), idleMs).unref()
  }
  endSoon()
  worker.on('message', (message: FromThread) => {
    if ('error' in message) report(message.error, message.what)
    // Not if more was given meanwhile.
    else if (message.idle === given) endSoon()
  })
  // Its work is taken over when its claim has expired.
  worker.on('error', (error) => report(error, 'the thread of imports failed'))
  worker.on('exit', () => onEnd(running))
  return running
}
