import PaperIcon from '@mui/icons-material/PictureAsPdfOutlined'
import Button from '@mui/material/Button'
import { orderPdf } from '@mall/contract/order-papers'
import { useState } from 'react'
import { useDispatch } from 'react-redux'
import { download } from '#shared/api/download.ts'
import { useFailureText } from '#shared/api/use-failure-text.ts'
import { useText } from '#shared/i18n/use-text.ts'
import { failed } from '#shared/snackbar/snackbar.slice.ts'
import { ordersMessages } from './orders.messages.ts'

/** A paper of an order as a file: the order document or the statement. */
export function PaperButton({ order, kind }: { order: { orderId: string }; kind: 'order' | 'statement' }) {
  const t = useText(ordersMessages)
  const text = useFailureText()
  const dispatch = useDispatch()
  const [isBusy, setBusy] = useState(false)
  const fetchPaper = async () => {
    setBusy(true)
    const failure = await download(orderPdf, { query: { orderId: order.orderId, kind } })
    setBusy(false)
    if (failure !== null) dispatch(failed(text(failure)))
  }
  return (
    <Button variant="outlined" startIcon={<PaperIcon />} disabled={isBusy} onClick={() => void fetchPaper()}>
      {t(isBusy ? 'making' : kind === 'order' ? 'orderPdf' : 'statement')}
    </Button>
  )
}
