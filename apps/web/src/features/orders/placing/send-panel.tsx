import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Divider from '@mui/material/Divider'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import type { Basket, BasketLine } from '@mall/contract/baskets'
import { useEffect, useRef } from 'react'
import { Sums, Thresholds } from '#features/baskets/basket-summary.tsx'
import type { BasketSums } from '#features/baskets/basket-sums.ts'
import { BrokenLines } from '#features/baskets/broken-lines.tsx'
import { useLineActions } from '#features/baskets/use-basket-lines.ts'
import { Countdown } from '#features/holidays/countdown.tsx'
import type { DeliveryDay } from '#features/holidays/delivery-day.ts'
import { dayToDate, formatDay, formatWon } from '#shared/i18n/format.ts'
import { useLocale, useText } from '#shared/i18n/use-text.ts'
import { CreditLine } from './credit-line.tsx'
import { placingMessages } from './placing.messages.ts'
import { SendingNote } from './sending-note.tsx'
import type { OrderSending } from './use-order-sending.ts'
import type { Sending } from './use-sending.ts'

interface SendPanelProps {
  basket: Basket
  lines: readonly BasketLine[]
  sums: BasketSums
  day: DeliveryDay | null
  serverNow: string | undefined
  sending: OrderSending
}

/** What it comes to, that it is not sent yet, and the button that sends it. */
export function SendPanel({ basket, lines, sums, day, serverNow, sending }: SendPanelProps) {
  const t = useText(placingMessages)
  const locale = useLocale()
  const { fix } = useLineActions()
  const { state, tools, lacking, press } = sending
  const note = useRef<HTMLElement>(null)
  useEffect(() => {
    if (state.at === 'refused' || state.at === 'unsaved') note.current?.scrollIntoView({ block: 'nearest' })
  }, [state])
  const isBusy = state.at === 'saving' || state.at === 'sending' || state.at === 'unsure'
  return (
    <Box
      sx={{
        display: { xs: 'contents', lg: 'grid' },
        gap: 2,
        position: { lg: 'sticky' },
        insetBlockStart: { lg: 'calc(var(--header) + 16px)' },
        // Taller than the window, with a refusal in it, it scrolls by itself.
        maxBlockSize: { lg: 'calc(100dvh - var(--header) - 32px)' },
        overflowY: { lg: 'auto' },
      }}
    >
      <Card component="section" aria-label={t('title')} sx={{ display: 'grid', gap: 2, padding: { xs: 2, md: 3 } }}>
        <Sums sums={sums} />
        <Thresholds sums={sums} basket={basket} />
        <Divider />
        <CreditLine payAmt={sums.payAmt ?? sums.totalAmt} />
      </Card>
      <Paper
        component="section"
        aria-label={t('order')}
        variant="outlined"
        // On a telephone it stays at the foot of the window, near the thumb.
        sx={{
          display: 'grid',
          gap: 1.5,
          padding: { xs: 1.5, lg: 3 },
          borderRadius: 1.5,
          position: { xs: 'sticky', lg: 'static' },
          insetBlockEnd: 8,
          zIndex: 1,
          maxBlockSize: { xs: '70dvh', lg: 'none' },
          overflowY: 'auto',
          boxShadow: { xs: 6, lg: 0 },
        }}
      >
        <Box ref={note} aria-live="polite" sx={{ display: 'grid', gap: 1, '&:empty': { display: 'none' } }}>
          <SendingNote state={state} tools={tools} />
          {state.at !== 'refused' && <BrokenLines lines={lines} fix={fix} />}
          {lacking !== null && <Alert severity="warning">{t(lacking)}</Alert>}
        </Box>
        {day && serverNow !== undefined && (
          <Box>
            <Typography sx={{ fontWeight: 600 }}>{t('notSent')}</Typography>
            <Typography variant="body2" color="textSecondary">
              {t('deliveredOn', { day: formatDay(locale, dayToDate(day.date)) })} ·{' '}
              <Countdown deadline={day.deadline} serverNow={serverNow} />
            </Typography>
          </Box>
        )}
        <Button variant="contained" size="large" disabled={isBusy} onClick={press} fullWidth>
          {t(buttonText[state.at])}
          {!isBusy && sums.payAmt !== null && (
            <Box component="span" aria-hidden="true" sx={{ marginInlineStart: 1, fontVariantNumeric: 'tabular-nums' }}>
              {formatWon(locale, sums.payAmt)}
            </Box>
          )}
        </Button>
      </Paper>
    </Box>
  )
}

const buttonText = {
  idle: 'order',
  saving: 'savingFirst',
  sending: 'sending',
  unsure: 'checking',
  unsaved: 'order',
  refused: 'order',
} as const satisfies Record<Sending['at'], string>
