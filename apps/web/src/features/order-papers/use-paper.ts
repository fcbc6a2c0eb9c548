import { orderPdf } from '@mall/contract/order-papers'
import { useState } from 'react'
import { useDispatch } from 'react-redux'
import { download } from '#shared/api/download.ts'
import { useFailureText } from '#shared/api/use-failure-text.ts'
import { failed } from '#shared/snackbar/snackbar.slice.ts'

export type PaperKind = 'order' | 'statement'

interface PaperOptions {
  /** One of the order's statements rather than the newest. */
  statementNo?: string
  done?: () => void
}

/** Fetches a paper of an order as a file; what keeps it from coming is told in the snackbar. */
export function usePaper(orderId: string, kind: PaperKind, { statementNo, done }: PaperOptions = {}) {
  const text = useFailureText()
  const dispatch = useDispatch()
  const [isBusy, setBusy] = useState(false)
  const fetchPaper = async () => {
    setBusy(true)
    const failure = await download(orderPdf, {
      query: { orderId, kind, ...(statementNo !== undefined && { statementNo }) },
    })
    setBusy(false)
    if (failure !== null) dispatch(failed(text(failure)))
    else done?.()
  }
  return { isBusy, fetch: () => void fetchPaper() }
}
