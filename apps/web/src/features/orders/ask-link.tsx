import AskIcon from '@mui/icons-material/ForumOutlined'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { Link } from 'react-router'
import { useText } from '#shared/i18n/use-text.ts'
import { newInquiryPath } from '#shared/paths.ts'
import { ordersMessages } from './orders.messages.ts'

/** Opens a new inquiry about an order. */
export function AskLink({ orderId }: { orderId: string }) {
  const t = useText(ordersMessages)
  return (
    <Button variant="outlined" component={Link} to={newInquiryPath({ orderId })} startIcon={<AskIcon />}>
      {t('ask')}
    </Button>
  )
}

/** Opens a new inquiry about one line of an order. */
export function AskLineLink({ line: { orderLineId, prodNm } }: { line: { orderLineId: string; prodNm: string } }) {
  const t = useText(ordersMessages)
  return (
    <Tooltip title={t('ask')}>
      <IconButton
        component={Link}
        to={newInquiryPath({ orderLineId })}
        aria-label={t('askLine', { name: prodNm })}
        sx={{ marginInlineStart: 'auto', color: 'text.secondary' }}
      >
        <AskIcon fontSize="small" />
      </IconButton>
    </Tooltip>
  )
}
