import Typography from '@mui/material/Typography'
import { Fragment } from 'react'
import { Link } from 'react-router'
import { dayToDate, formatDay, formatQuantity } from '#shared/i18n/format.ts'
import { useLocale, useText } from '#shared/i18n/use-text.ts'
import { orderPath } from '#shared/paths.ts'
import { fingerHigh } from '#shared/ui/finger-high.ts'
import { useSentBefore } from './sent-days-context.tsx'
import { useShortText } from './short-text.ts'
import { sentOrdersMessages } from './sent-orders.messages.ts'

interface SentBeforeNoteProps {
  prod: { prodId: string; unit: string }
  /** For narrow rows: the text links to the order, and the title names the day. */
  isShort?: boolean
}

/** Says that the same goods are already sent for this delivery, and in which order. */
export function SentBeforeNote({ prod, isShort = false }: SentBeforeNoteProps) {
  const t = useText(sentOrdersMessages)
  const locale = useLocale()
  const shortText = useShortText()
  const before = useSentBefore(prod.prodId)
  if (before === undefined) return null
  const { deliveryDate, orders, orderedQty } = before
  const day = formatDay(locale, dayToDate(deliveryDate))
  const qty = formatQuantity(locale, orderedQty, prod.unit)
  const short = shortText(orderedQty, before.qty, prod.unit)
  const [newest] = orders
  if (isShort)
    return (
      <span>
        <Link
          to={orderPath(newest?.orderId ?? '')}
          title={t('addTo', { day, no: orders.map(({ orderNo }) => orderNo).join(', ') })}
        >
          {short ?? t('before', { qty })}
        </Link>
      </span>
    )
  return (
    <Typography
      variant="body2"
      component="p"
      sx={{ color: 'warning.dark', fontWeight: 600, '& a': { color: 'inherit', ...fingerHigh } }}
    >
      {short === null ? t('beforeFor', { day, qty }) : t('ofDay', { day, text: short })}
      {orders.map(({ orderId, orderNo }) => (
        <Fragment key={orderId}>
          {' · '}
          <Link to={orderPath(orderId)}>{orderNo}</Link>
        </Fragment>
      ))}
    </Typography>
  )
}
