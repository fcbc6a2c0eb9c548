import Box from '@mui/material/Box'
import LinkTo from '@mui/material/Link'
import type { SentDay } from '@mall/contract/sent-orders'
import { Link } from 'react-router'
import { SentLine } from '#features/sent-orders/sent-line.tsx'
import { formatTime, formatWon } from '#shared/i18n/format.ts'
import { useLocale, useText } from '#shared/i18n/use-text.ts'
import { orderPath, paths } from '#shared/paths.ts'
import { homeMessages } from './home.messages.ts'

const mostShown = 3

/** Summary of all orders for a day, followed by the orders, newest first. */
export function SentToday({ day }: { day: SentDay }) {
  const t = useText(homeMessages)
  const locale = useLocale()
  const { orders } = day
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 0.25, fontSize: '0.875rem' }}>
      <SentLine day={day} />
      <Box component="ul" sx={{ margin: 0, paddingInlineStart: 2.75, listStyle: 'none' }}>
        {orders.slice(0, mostShown).map(({ orderId, orderedAt, firstProdNm: first, itemCount, payAmt }) => (
          <li key={orderId}>
            <LinkTo component={Link} to={orderPath(orderId)} color="inherit" sx={row}>
              <span>{formatTime(new Date(orderedAt))}</span>
              <Box component="bdi" sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
                {itemCount > 1 ? t('itemsAnd', { first, count: itemCount - 1 }) : first}
              </Box>
              <span>{formatWon(locale, payAmt)}</span>
            </LinkTo>
          </li>
        ))}
        {orders.length > mostShown && (
          <li>
            <LinkTo component={Link} to={paths.orders} color="inherit" sx={row}>
              {t('sentMore', { count: orders.length - mostShown })}
            </LinkTo>
          </li>
        )}
      </Box>
    </Box>
  )
}

const row = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 1,
  maxInlineSize: '100%',
  minBlockSize: { xs: 44, md: 28 },
  fontVariantNumeric: 'tabular-nums',
  '& > span': { flexShrink: 0 },
}
