import PaperIcon from '@mui/icons-material/PictureAsPdfOutlined'
import Button from '@mui/material/Button'
import { cancelled } from '@mall/contract/base/ordering/order-states'
import type { OrderDetail } from '@mall/contract/orders'
import { useDispatch } from 'react-redux'
import { mallApi } from '#shared/api/mall-api.ts'
import { useText } from '#shared/i18n/use-text.ts'
import { orderPapersMessages } from './order-papers.messages.ts'
import { usePaper } from './use-paper.ts'
import type { PaperKind } from './use-paper.ts'

const orderPapersApi = mallApi.enhanceEndpoints({ addTagTypes: ['Orders'] })

/** Statement of an order; cancelled orders have none. */
export function StatementButton({ order }: { order: Pick<OrderDetail, 'orderId' | 'status' | 'statements'> }) {
  const dispatch = useDispatch()
  if (order.status.code === cancelled) return null
  // An order older than statements gets its number on first printing, so reload it.
  const done = () => {
    if (order.statements.length === 0) dispatch(orderPapersApi.util.invalidateTags(['Orders']))
  }
  return <PaperButton order={order} kind="statement" done={done} />
}

interface PaperButtonProps {
  order: { orderId: string }
  kind: PaperKind
  done?: () => void
}

/** Downloads the order document or the statement. */
export function PaperButton({ order, kind, done }: PaperButtonProps) {
  const t = useText(orderPapersMessages)
  const paper = usePaper(order.orderId, kind, done && { done })
  return (
    <Button
      variant="outlined"
      startIcon={<PaperIcon />}
      loading={paper.isBusy}
      loadingPosition="start"
      onClick={paper.fetch}
    >
      {t(kind === 'order' ? 'orderPdf' : 'statement')}
    </Button>
  )
}
