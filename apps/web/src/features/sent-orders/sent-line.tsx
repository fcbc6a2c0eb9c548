import SentIcon from '@mui/icons-material/CheckCircleOutlined'
import Box from '@mui/material/Box'
import { held } from '@mall/contract/order-states'
import type { SentDay } from '@mall/contract/sent-orders'
import { dayToDate, formatDay, formatWon } from '#shared/i18n/format.ts'
import { useLocale, useText } from '#shared/i18n/use-text.ts'
import { sentOrdersMessages } from './sent-orders.messages.ts'

/** All that is sent for a day, as one thing. */
function useSentText(): (day: SentDay) => string {
  const t = useText(sentOrdersMessages)
  const locale = useLocale()
  return ({ deliveryDate, orders, payAmt }) => {
    const waiting = orders.filter(({ status }) => status.code === held).length
    const words = {
      day: formatDay(locale, dayToDate(deliveryDate)),
      count: orders.length,
      won: formatWon(locale, payAmt),
    }
    return waiting > 0 ? t('heldFor', { ...words, held: waiting }) : t('sentFor', words)
  }
}

export function SentLine({ day }: { day: SentDay }) {
  const text = useSentText()
  return (
    <Box
      component="span"
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, fontVariantNumeric: 'tabular-nums' }}
    >
      <SentIcon aria-hidden="true" sx={{ fontSize: 18, color: 'success.dark', flexShrink: 0 }} />
      <span>{text(day)}</span>
    </Box>
  )
}
