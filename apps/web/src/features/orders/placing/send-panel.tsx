import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Divider from '@mui/material/Divider'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import type { BasketLine } from '@mall/contract/baskets'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { Sums, Thresholds } from '#features/baskets/page/basket-summary.tsx'
import type { BasketSums, FeeTerms } from '#features/baskets/basket-sums.ts'
import { BrokenLines, ExcludedLines } from '#features/baskets/page/broken-lines.tsx'
import { OpenAsksNote } from '#features/baskets/quantity/open-asks-note.tsx'
import { useLineActions } from '#features/baskets/use-basket-lines.ts'
import { sumsToAdd, useAdding } from '#features/baskets/use-adding.ts'
import { useOverLimit } from '#features/credit/use-over-limit.ts'
import { Countdown } from '#features/holidays/countdown.tsx'
import type { DeliveryDay } from '#features/holidays/delivery-day.ts'
import { TakenFrom, useTakenFromLabel } from '#features/holidays/taken-from.tsx'
import { AddToSentButton } from '#features/sent-orders/add-to-sent-button.tsx'
import { useOpenOrder } from '#features/sent-orders/sent-days-context.tsx'
import { dayToDate, formatDay, formatWon } from '#shared/i18n/format.ts'
import { useLocale, useText } from '#shared/i18n/use-text.ts'
import { paths } from '#shared/paths.ts'
import { footBar } from '#shared/ui/foot-bar.ts'
import { scrollCue } from '#shared/ui/scroll-cue.ts'
import { namesLines } from '../refusal-text.ts'
import { ChangesNote } from './changes/changes-note.tsx'
import type { LineChanges } from './changes/use-line-changes.ts'
import { CreditLine } from './credit-line.tsx'
import { placingMessages } from './placing.messages.ts'
import { SendButton } from './send-button.tsx'
import { SendingNote } from './sending-note.tsx'
import type { OrderSending } from './sending/use-order-sending.ts'
import type { Sending } from './sending/use-sending.ts'
import { useFocusToSend } from './use-focus-to-send.ts'

interface SendPanelProps {
  terms: FeeTerms
  lines: readonly BasketLine[]
  sums: BasketSums
  day: DeliveryDay | null
  placeId: string | undefined
  memo: string
  serverNow: string | undefined
  sending: OrderSending
  changes: LineChanges
}

/** Totals and the button that sends the order. */
export function SendPanel({ terms, lines, sums, day, placeId, memo, serverNow, sending, changes }: SendPanelProps) {
  const t = useText(placingMessages)
  const locale = useLocale()
  const { fix } = useLineActions()
  const prepareToAdd = usePreparing(memo, changes)
  const navigate = useNavigate()
  const { state, waitsFor, lacking, undecided, press } = sending
  const note = useRef<HTMLElement>(null)
  useEffect(() => {
    if (state.at === 'waiting' || state.at === 'lapsed') note.current?.scrollIntoView({ block: 'nearest' })
  }, [state])
  const delivery = { day: day?.date, placeId }
  const isSent = useOpenOrder(delivery) !== null
  const { ref, onKeyDown } = useFocusToSend(isSent)
  const notYet = useTakenFromLabel(day?.opensAt)
  const isBusy = state.at !== 'idle' && state.at !== 'refused' && state.at !== 'lapsed'
  const { credit, remains, rule, isHeld, text } = useOverLimit(sums.payAmt ?? sums.totalAmt)
  return (
    <Box
      sx={{
        display: { xs: 'contents', lg: 'flex' },
        flexDirection: 'column',
        gap: 2,
        position: { lg: 'sticky' },
        insetBlockStart: { lg: 'calc(var(--header) + 16px)' },
        // Limited to the window height, so that totals and refusals scroll but the button never does.
        maxBlockSize: { lg: 'calc(100dvh - var(--header) - 140px)' },
      }}
    >
      <Card component="section" aria-label={t('title')} sx={amounts}>
        <Sums sums={sums} />
        <Thresholds sums={sums} basket={terms} />
        {credit && remains !== null && (
          <>
            <Divider />
            <CreditLine credit={credit} payAmt={sums.payAmt ?? sums.totalAmt} remains={remains} />
          </>
        )}
      </Card>
      <Paper
        component="section"
        aria-label={t('order')}
        variant="outlined"
        data-foot
        data-bottom-bar="page"
        // On phones it sticks to the bottom of the window, near the thumb.
        sx={{
          ...footBar,
          position: { xs: 'sticky', lg: 'static' },
          display: 'flex',
          flexDirection: 'column',
          minBlockSize: { lg: 0 },
          gap: { xs: 0.5, lg: 1.5 },
          '& > *': { flexShrink: 0 },
          // Two buttons keep apart for thumbs.
          '& > button + button': { marginBlockStart: { xs: 0.5, lg: 0 } },
          padding: { xs: 1.5, lg: 3 },
          borderRadius: 1.5,
          boxShadow: { xs: 6, lg: 0 },
        }}
      >
        <Box ref={note} aria-live="polite" sx={notes}>
          {!isBusy && <ChangesNote changes={changes} />}
          <SendingNote sending={sending} />
          {state.at !== 'refused' && <BrokenLines lines={lines} fix={fix} hasStopped={lacking === 'removeFirst'} />}
          {state.at === 'refused' && !namesLines(state.failure) && <ExcludedLines lines={lines} fix={fix} />}
          {lacking !== null && lacking !== 'removeFirst' && <Alert severity="warning">{t(lacking)}</Alert>}
          {!isBusy && <OpenAsksNote />}
          {!isBusy && <TakenFrom opensAt={day?.opensAt} />}
        </Box>
        {day && serverNow !== undefined && <NotSentYet day={day} serverNow={serverNow} />}
        {rule !== null && (
          <Typography
            variant="body2"
            sx={{ fontWeight: 600, color: rule === 'REFUSE' ? 'error.main' : 'warning.dark' }}
          >
            {text}
          </Typography>
        )}
        {/* If an order for the same delivery is already sent, adding to it comes first. */}
        <AddToSentButton
          ref={isSent ? ref : undefined}
          onKeyDown={onKeyDown}
          prepare={prepareToAdd}
          delivery={delivery}
          sums={sumsToAdd(lines)}
          disabled={isBusy || undecided.length > 0}
          variant="contained"
          size="large"
          fullWidth
          done={() => void navigate(paths.orders)}
        />
        <SendButton
          ref={isSent ? undefined : ref}
          onKeyDown={onKeyDown}
          text={
            waitsFor !== null
              ? t(waitsFor)
              : isBusy
                ? t(buttonText[state.at])
                : (notYet ?? t(isHeld ? 'orderHeld' : 'order'))
          }
          sums={
            waitsFor === null && (!isBusy || state.at === 'waiting') && notYet === null && sums.payAmt !== null
              ? formatWon(locale, sums.payAmt)
              : null
          }
          isSecond={isSent}
          mustAccept={sending.mustAccept}
          disabled={isBusy}
          // Not `disabled`, so that the button keeps the focus.
          aria-disabled={waitsFor !== null || notYet !== null}
          onClick={() => sending.stops() || changes.stops() || press()}
        />
      </Paper>
    </Box>
  )
}

/** Collects the basket for an order already sent, which has a request of its own. */
function usePreparing(memo: string, changes: LineChanges) {
  const t = useText(placingMessages)
  const { whole } = useAdding()
  return async () => {
    const wanted = changes.stops() ? null : await whole()
    return wanted && memo.trim() !== '' ? { ...wanted, odd: [...wanted.odd, t('memoStays')] } : wanted
  }
}

const amounts = {
  display: 'grid',
  alignContent: 'start',
  gap: 2,
  padding: { xs: 2, md: 3 },
  flexShrink: 1000,
  minBlockSize: { lg: 72 },
  overflowY: { lg: 'auto' },
  ...scrollCue,
  // In a low window the rows above it scroll, and the total stays.
  '& [data-total]': { position: { lg: 'sticky' }, insetBlockEnd: 0, backgroundColor: 'background.paper' },
} as const

const notes = {
  display: 'grid',
  gap: 1,
  flexShrink: '1 !important',
  // On phones no space is reserved for warnings; they push the totals down.
  minBlockSize: { lg: 72 },
  maxBlockSize: { xs: 'calc(45dvh - 170px)', lg: '36dvh' },
  overflowY: 'auto',
  '&:empty': { display: 'none' },
  '& .MuiAlert-root': { paddingBlock: { xs: 0, lg: 0.75 } },
} as const

function NotSentYet({ day, serverNow }: { day: DeliveryDay; serverNow: string }) {
  const t = useText(placingMessages)
  const locale = useLocale()
  return (
    <Box>
      <Typography sx={{ fontWeight: 600 }}>{t('notSent')}</Typography>
      <Typography variant="body2" color="textSecondary">
        {t('deliveredOn', { day: formatDay(locale, dayToDate(day.date)) })} ·{' '}
        <Countdown deadline={day.deadline} serverNow={serverNow} />
      </Typography>
    </Box>
  )
}

const buttonText = {
  idle: 'order',
  saving: 'savingFirst',
  sending: 'sending',
  unsure: 'checking',
  waiting: 'waitingForLine',
  refused: 'order',
  lapsed: 'order',
} as const satisfies Record<Sending['at'], string>
