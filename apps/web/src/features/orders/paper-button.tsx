import PaperIcon from '@mui/icons-material/PictureAsPdfOutlined'
import Button from '@mui/material/Button'
import { useText } from '#shared/i18n/use-text.ts'
import { ordersMessages } from './orders.messages.ts'
import { usePaper } from './use-paper.ts'
import type { PaperKind } from './use-paper.ts'

/** A paper of an order as a file: the order document or the statement. */
export function PaperButton({ order, kind }: { order: { orderId: string }; kind: PaperKind }) {
  const t = useText(ordersMessages)
  const paper = usePaper(order.orderId, kind)
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
