import SheetIcon from '@mui/icons-material/FileDownloadOutlined'
import Button from '@mui/material/Button'
import { ordersXlsx } from '@mall/contract/order-papers'
import type { OrderSort } from '@mall/contract/orders'
import { useState } from 'react'
import { useDispatch } from 'react-redux'
import { download } from '#shared/api/download.ts'
import { useFailureText } from '#shared/api/use-failure-text.ts'
import { useText } from '#shared/i18n/use-text.ts'
import { failed } from '#shared/snackbar/snackbar.slice.ts'
import { orderPapersMessages } from './order-papers.messages.ts'

interface Filters {
  from?: string
  to?: string
  deliveryFrom?: string
  deliveryTo?: string
  status?: string
  q?: string
  sort?: OrderSort
}

/** Downloads the listed orders with all lines as a spreadsheet. */
export function SheetButton({ filters }: { filters: Filters }) {
  const t = useText(orderPapersMessages)
  const text = useFailureText()
  const dispatch = useDispatch()
  const [isBusy, setBusy] = useState(false)
  const fetchSheet = async () => {
    setBusy(true)
    const { from, to, deliveryFrom, deliveryTo, status, q, sort } = filters
    const query = { from, to, deliveryFrom, deliveryTo, status, q, sort }
    const failure = await download(ordersXlsx, { query })
    setBusy(false)
    if (failure !== null) dispatch(failed(text(failure)))
  }
  return (
    <Button
      variant="outlined"
      startIcon={<SheetIcon />}
      loading={isBusy}
      loadingPosition="start"
      onClick={() => void fetchSheet()}
    >
      {t('xlsx')}
    </Button>
  )
}
