import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import type { Basket } from '@mall/contract/baskets'
import { Link } from 'react-router'
import { useText } from '#shared/i18n/use-text.ts'
import { orderPath } from '#shared/paths.ts'
import { usualMessages } from './usual.messages.ts'

/** Says that the basket was sent in another window while the page was open. */
export function SentElsewhere({ sent: { orderId, orderNo } }: { sent: NonNullable<Basket['sentAs']> }) {
  const t = useText(usualMessages)
  return (
    <Alert
      severity="info"
      role="status"
      action={
        <Button color="inherit" size="small" component={Link} to={orderPath(orderId)} sx={{ minBlockSize: 44 }}>
          {t('seeOrder')}
        </Button>
      }
    >
      {t('sentElsewhere', { no: orderNo })}
    </Alert>
  )
}
