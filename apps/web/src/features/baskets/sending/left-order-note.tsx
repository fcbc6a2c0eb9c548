import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useText } from '#shared/i18n/use-text.ts'
import { orderPath, paths } from '#shared/paths.ts'
import { readSession } from '#shared/storage/stored-session.ts'
import { useOpenBasket } from '../basket-context.tsx'
import { useBasketQuery } from '../baskets.api.ts'
import { afterSendingMessages } from './after-sending.messages.ts'
import { keepLeftOrder, readLeftOrder } from './left-order.ts'
import type { LeftOrder } from './left-order.ts'
import { sentBasketOf } from './sent-basket.ts'

/** After the page was left while an order was under way: whether it was sent. */
export function LeftOrderNote() {
  const [left, setLeft] = useState(() => readLeftOrder(readSession()?.userId))
  const drop = () => {
    keepLeftOrder(null)
    setLeft(null)
  }
  return left && <Outcome order={left} drop={drop} />
}

function Outcome({ order: { basketId, isUnsent, isSignedOut }, drop }: { order: LeftOrder; drop: () => void }) {
  const t = useText(afterSendingMessages)
  const { basket } = useOpenBasket()
  const { data, error } = useBasketQuery({ basketId })
  const sent = error === undefined ? null : sentBasketOf(error)
  const isSent = sent !== null
  useEffect(() => {
    if (isSent) keepLeftOrder(null)
  }, [isSent])
  // The empty basket names this order already.
  if (sent && basket?.sentAs?.orderId === sent.orderId) return null
  if (sent) {
    return (
      <Note severity="success" text={t('leftSent', { no: sent.orderNo })}>
        <NoteLink to={orderPath(sent.orderId)}>{t('see')}</NoteLink>
      </Note>
    )
  }
  if (error !== undefined || data === undefined || data.totalElements === 0) return null
  const open = isUnsent === true ? 'leftUnsent' : 'leftOpen'
  return (
    <Note severity="warning" text={t(isSignedOut === true ? 'leftSignedOut' : open)}>
      <NoteLink to={paths.placeOrder}>{t('goOn')}</NoteLink>
      <Button color="inherit" size="small" onClick={drop} sx={{ minBlockSize: 44 }}>
        {t('close')}
      </Button>
    </Note>
  )
}

function Note({ severity, text, children }: { severity: 'success' | 'warning'; text: string; children: ReactNode }) {
  return (
    <Alert severity={severity} role="status">
      {text}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, marginBlockStart: 1 }}>{children}</Box>
    </Alert>
  )
}

function NoteLink({ to, children }: { to: string; children: string }) {
  return (
    <Button
      variant="outlined"
      color="inherit"
      size="small"
      component={Link}
      to={to}
      sx={{ borderColor: 'currentColor', minBlockSize: 44 }}
    >
      {children}
    </Button>
  )
}
