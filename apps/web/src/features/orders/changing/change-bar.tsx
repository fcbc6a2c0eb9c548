import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import type { OrderDetail } from '@mall/contract/orders'
import { useWrongQuantities } from '#features/baskets/quantity/wrong-quantities.ts'
import { AndTimeLeft } from '#features/holidays/and-time-left.tsx'
import { useServerClock } from '#features/holidays/use-server-clock.ts'
import { formatMoment, formatWon } from '#shared/i18n/format.ts'
import { useLocale, useText } from '#shared/i18n/use-text.ts'
import { footBar } from '#shared/ui/foot-bar.ts'
import { changingMessages } from './changing.messages.ts'

interface ChangeBarProps {
  order: OrderDetail
  count: number
  /** Lines whose quantity the server would refuse. */
  faults: number
  goodsAmt: number
  canLook: boolean
  /** A change is being saved; its answer may be lost, and the order already as wanted. */
  isBusy: boolean
  look: () => void
  giveUp: () => void
}

/** Bottom bar with the number of changes, the cut-off, and the button to review them. */
export function ChangeBar({ order, count, faults, goodsAmt, canLook, isBusy, look, giveUp }: ChangeBarProps) {
  const t = useText(changingMessages)
  const locale = useLocale()
  const wrong = useWrongQuantities() + faults
  const nothing = isBusy ? t('checking') : t('noChanges')
  const now = useServerClock(order.serverNow)
  const deadline = new Date(order.deadline)
  const isOver = now !== null && now >= deadline
  const until = t('until', { when: formatMoment(locale, deadline) })
  return (
    <Paper
      data-foot
      data-bottom-bar="page"
      elevation={6}
      sx={{
        display: 'flex',
        flexDirection: { xs: 'column', sm: 'row' },
        alignItems: { sm: 'center' },
        gap: 1,
        paddingBlock: 1.25,
        paddingInline: { xs: 1.5, md: 2.5 },
        borderRadius: 3,
        border: 1,
        borderColor: isOver ? 'error.main' : 'divider',
        ...footBar,
      }}
    >
      <Box sx={{ flexGrow: 1, minInlineSize: 0 }}>
        <Typography
          sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums', ...(wrong > 0 && { color: 'error.main' }) }}
          role="status"
        >
          {wrong > 0 ? t('wrong', { count: wrong }) : count === 0 ? nothing : t('changeCount', { count })} ·{' '}
          {t('goods')} {formatWon(locale, goodsAmt)}
        </Typography>
        <Typography
          variant="body2"
          sx={{ color: isOver ? 'error.main' : 'text.secondary', fontVariantNumeric: 'tabular-nums' }}
        >
          {isOver ? t('over') : until}
          {now !== null && !isOver && <AndTimeLeft now={now} deadline={deadline} />}
        </Typography>
      </Box>
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Button onClick={giveUp}>{t('cancel')}</Button>
        <Button variant="contained" disabled={(!canLook && wrong === 0) || isOver} onClick={look} sx={{ flexGrow: 1 }}>
          {t('check')}
        </Button>
      </Box>
    </Paper>
  )
}
