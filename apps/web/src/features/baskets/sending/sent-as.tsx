import SentIcon from '@mui/icons-material/CheckCircleOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { Basket } from '@mall/contract/baskets'
import { Link } from 'react-router'
import { formatMoment } from '#shared/i18n/format.ts'
import { useLocale, useText } from '#shared/i18n/use-text.ts'
import { orderPath, paths } from '#shared/paths.ts'
import { EmptyNote } from '#shared/ui/empty-note.tsx'
import { afterSendingMessages } from './after-sending.messages.ts'

/** Replaces an empty basket whose lines were sent, maybe by another tab or person, with the way to their order. */
export function SentAs({ sent: { orderId, orderNo, orderedAt, by } }: { sent: NonNullable<Basket['sentAs']> }) {
  const t = useText(afterSendingMessages)
  const locale = useLocale()
  const when = formatMoment(locale, new Date(orderedAt))
  const action = (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'center' }}>
      <Button variant="contained" component={Link} to={orderPath(orderId)}>
        {t('see')}
      </Button>
      <Button variant="outlined" component={Link} to={paths.products}>
        {t('toProducts')}
      </Button>
    </Box>
  )
  return (
    <EmptyNote
      icon={<SentIcon aria-hidden="true" />}
      title={t('title')}
      text={t('sentAs', { no: orderNo, when, by })}
      action={action}
    />
  )
}
