import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import type { BasketLine } from '@mall/contract/baskets'
import { formatQuantity, formatWon } from '#shared/i18n/format.ts'
import { useLocale, useText } from '#shared/i18n/use-text.ts'
import { useQueueState } from '../basket-context.tsx'
import { basketPageMessages } from './basket-page.messages.ts'

/** Lines typed while the server cannot be reached: kept in this browser, and sent later. */
export function WaitingLines({ lines }: { lines: readonly BasketLine[] }) {
  const t = useText(basketPageMessages)
  const locale = useLocale()
  const isWaiting = useQueueState() === 'waiting'
  if (!isWaiting || lines.length === 0) return null
  return (
    <Alert severity="info">
      {t('waitingLines', { count: lines.length })}
      <Box component="ul" sx={{ margin: 0, marginBlockStart: 0.5, padding: 0, listStyle: 'none' }}>
        {lines.map(({ prod, qty, totalAmt }) => (
          <li key={prod.prodId}>
            <bdi>{prod.prodNm}</bdi> {formatQuantity(locale, qty, prod.unit)} · {formatWon(locale, totalAmt)}
          </li>
        ))}
      </Box>
    </Alert>
  )
}
