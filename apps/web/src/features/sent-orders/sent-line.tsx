import SentIcon from '@mui/icons-material/CheckCircleOutlined'
import HeldIcon from '@mui/icons-material/PauseCircleOutlined'
import Box from '@mui/material/Box'
import { held } from '@mall/contract/base/ordering/order-states'
import type { SentDay } from '@mall/contract/sent-orders'
import { dayToDate, formatDay, formatWon } from '#shared/i18n/format.ts'
import { useLocale, useText } from '#shared/i18n/use-text.ts'
import { sentOrdersMessages } from './sent-orders.messages.ts'

/** Summarizes all orders of a day. */
function useSentText(): (day: SentDay) => string {
  const t = useText(sentOrdersMessages)
  const locale = useLocale()
  return ({ deliveryDate, orders, payAmt }) => {
    const waiting = waitingIn(orders)
    const [first] = waiting
    const words = {
      day: formatDay(locale, dayToDate(deliveryDate)),
      count: orders.length,
      won: formatWon(locale, payAmt),
    }
    return first ? t('heldFor', { ...words, state: first.status.name, held: waiting.length }) : t('sentFor', words)
  }
}

const waitingIn = (orders: SentDay['orders']) => orders.filter(({ status }) => status.code === held)

/** The tick is omitted while an order waits for approval. */
export function SentLine({ day }: { day: SentDay }) {
  const text = useSentText()
  const isHeld = waitingIn(day.orders).length > 0
  const Icon = isHeld ? HeldIcon : SentIcon
  return (
    <Box
      component="span"
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, fontVariantNumeric: 'tabular-nums' }}
    >
      <Icon aria-hidden="true" sx={{ fontSize: 18, color: isHeld ? 'warning.dark' : 'success.dark', flexShrink: 0 }} />
      <span>{text(day)}</span>
    </Box>
  )
}
