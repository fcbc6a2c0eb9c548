import SheetIcon from '@mui/icons-material/FileDownloadOutlined'
import Button from '@mui/material/Button'
import { ordersXlsx } from '@mall/contract/order-papers'
import type { OrderSort } from '@mall/contract/orders'
import { useFileDownload } from '#shared/api/files/use-file-download.ts'
import { useText } from '#shared/i18n/use-text.ts'
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
  const { isBusy, fetchFile } = useFileDownload()
  const fetchSheet = () => {
    const { from, to, deliveryFrom, deliveryTo, status, q, sort } = filters
    void fetchFile(ordersXlsx, { query: { from, to, deliveryFrom, deliveryTo, status, q, sort } })
  }
  return (
    <Button variant="outlined" startIcon={<SheetIcon />} loading={isBusy} loadingPosition="start" onClick={fetchSheet}>
      {t('xlsx')}
    </Button>
  )
}
