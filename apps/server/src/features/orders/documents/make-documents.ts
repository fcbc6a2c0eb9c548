import { openWorkerPool } from '#platform/worker-pool.ts'
import type { DocumentJob } from './document-worker.ts'
import type { OrderDocument } from './order-document.ts'
import type { OrderSheets } from './order-sheets.ts'

/** Makes the papers of orders in threads of their own, so that a long one makes nobody else wait. */
export interface DocumentMaker {
  pdf: (document: OrderDocument) => Promise<Uint8Array>
  xlsx: (sheets: OrderSheets) => Promise<Uint8Array>
  /** Starts a thread, so that the first document is as fast as the next. */
  warm: () => void
  close: () => Promise<void>
}

export function openDocumentMaker(): DocumentMaker {
  const pool = openWorkerPool<DocumentJob, Uint8Array>(new URL('./document-worker.ts', import.meta.url), {
    size: 2,
    mostWaiting: 50,
    timeoutMs: 20_000,
    memoryMb: 192,
  })
  return {
    pdf: (document) => pool.run({ document }),
    xlsx: (sheets) => pool.run({ sheets }),
    warm: pool.warm,
    close: pool.close,
  }
}
