import { orderPdf } from '@mall/contract/order-papers'
import { useState } from 'react'
import { useDispatch } from 'react-redux'
import { download } from '#shared/api/download.ts'
import { useFailureText } from '#shared/api/use-failure-text.ts'
import { failed } from '#shared/snackbar/snackbar.slice.ts'

export type PaperKind = 'order' | 'statement'

interface PaperOptions {
  /** Defaults to the latest statement. */
  statementNo?: string
  done?: () => void
}

/** Downloads a paper of an order, and reports failures in the snackbar. */
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
