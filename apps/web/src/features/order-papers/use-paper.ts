import { orderPdf } from '@mall/contract/order-papers'
import { useFileDownload } from '#shared/api/files/use-file-download.ts'

export type PaperKind = 'order' | 'statement'

interface PaperOptions {
  /** Defaults to the latest statement. */
  statementNo?: string
  done?: () => void
}

/** Downloads a paper of an order, and reports failures in the snackbar. */
export function usePaper(orderId: string, kind: PaperKind, { statementNo, done }: PaperOptions = {}) {
  const { isBusy, fetchFile } = useFileDownload()
  const fetchPaper = async () => {
    const query = { orderId, kind, ...(statementNo !== undefined && { statementNo }) }
    if (await fetchFile(orderPdf, { query })) done?.()
  }
  return { isBusy, fetch: () => void fetchPaper() }
}
