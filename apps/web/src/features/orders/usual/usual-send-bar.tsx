import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import LinkTo from '@mui/material/Link'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import type { BasketLine } from '@mall/contract/baskets'
import { Suspense } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { OpenAsksNote } from '#features/baskets/quantity/open-asks-note.tsx'
import { useOverLimit } from '#features/credit/use-over-limit.ts'
import { Countdown } from '#features/holidays/countdown.tsx'
import { TakenFrom, useTakenFromLabel } from '#features/holidays/taken-from.tsx'
import type { DayChoice } from '#features/holidays/use-day-choice.ts'
import { sumsToAdd } from '#features/baskets/use-adding.ts'
import { useOpenBasket } from '#features/baskets/basket-context.tsx'
import { AddToSentButton } from '#features/sent-orders/add-to-sent-button.tsx'
import { useOpenOrder, useSentDays } from '#features/sent-orders/sent-days-context.tsx'
import type { ToAdd } from '#features/sent-orders/to-add.ts'
import { useMay } from '#features/users/use-may.ts'
import { dayToDate, formatDay, formatWon } from '#shared/i18n/format.ts'
import { useLocale, useText } from '#shared/i18n/use-text.ts'
import { late } from '#shared/late/late.ts'
import { footBar } from '#shared/ui/foot-bar.ts'
import type { DeliveryPlace } from '../placing/delivery-place.ts'
import { SendButton } from '../placing/send-button.tsx'
import { SendingNote } from '../placing/sending-note.tsx'
import type { OrderSending } from '../placing/sending/use-order-sending.ts'
import { NoDayNote } from './no-day-note.tsx'
import { usualMessages } from './usual.messages.ts'

// Loaded on demand: the first day and the usual place are mostly right.
const DeliveryDialog = late(async () => (await import('./delivery-dialog.tsx')).DeliveryDialog)

interface BarProps {
  lines: readonly BasketLine[]
  totalAmt: number
  feeAmt: number
  minOrderAmt: number
  choice: DayChoice
  place: DeliveryPlace | undefined
  /** True if there are several places, so that the chosen one is named. */
  hasChoice: boolean
  storeId: string
  choosePlace: (storeDeliveryId: string) => void
  sending: OrderSending
  send: () => void
  /** The same goods, to be added to the order already sent. */
  gather: () => Promise<ToAdd | null>
}

/** Bottom bar with total, delivery, warnings and the send button. */
export function UsualSendBar(props: BarProps) {
  const { lines, totalAmt, feeAmt, minOrderAmt } = props
  const count = lines.length
  const { choice, place, hasChoice, storeId, choosePlace, sending, send, gather } = props
  const t = useText(usualMessages)
  const locale = useLocale()
  const dialog = useDeliveryDialog()
  const mayOrder = useMay('order')
  const over = useOverLimit(totalAmt + feeAmt)
  const missing = totalAmt > 0 ? Math.max(0, minOrderAmt - totalAmt) : 0
  const { state, lacking } = sending
  const { isKnown: isSentKnown } = useSentDays()
  const delivery = { day: choice.day?.date, placeId: place?.storeDeliveryId }
  const isSent = useOpenOrder(delivery) !== null
  const isBusy = state.at === 'saving' || state.at === 'sending' || state.at === 'waiting'
  const { day, serverNow } = choice
  const notYet = useTakenFromLabel(mayOrder ? day?.opensAt : null)
  // What a press puts into the basket would be lost before its queue is there.
  const isQueueReady = useOpenBasket().queue !== null
  // Before it is known what was sent, a press meant for that order could send a second one.
  const isLoading = place === undefined || choice.days === undefined || !isSentKnown || !isQueueReady
  const won = (amount: number) => formatWon(locale, amount)
  const hasSums = (!isBusy || state.at === 'waiting') && notYet === null && count > 0
  const fee = feeAmt === 0 ? t('feeFree') : t('fee', { won: won(feeAmt) })
  return (
    <Paper
      component="section"
      aria-label={t('order')}
      data-foot
      data-bottom-bar="page"
      variant="outlined"
      sx={{
        ...footBar,
        display: 'grid',
        // No long button makes it wider than the window.
        gridTemplateColumns: 'minmax(0, 1fr)',
        gap: 1,
        marginBlockStart: 2,
        padding: 1.5,
        borderRadius: 1.5,
        boxShadow: 6,
        maxBlockSize: '70dvh',
        overflowY: 'auto',
      }}
    >
      <Box
        aria-live="polite"
        sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1, '&:empty': { display: 'none' } }}
      >
        {(count > 0 || state.at !== 'idle') && <SendingNote sending={sending} />}
        {!isBusy && <OpenAsksNote />}
        {!isBusy && count > 0 && <TakenFrom opensAt={day?.opensAt} />}
        {missing > 0 && <Alert severity="warning">{t('belowMinimum', { won: won(missing) })}</Alert>}
        {count > 0 && over.rule !== null && (
          <Alert severity={over.rule === 'REFUSE' ? 'error' : 'warning'}>{over.text}</Alert>
        )}
        {!isBusy && (lacking === 'chooseDay' || (choice.days !== undefined && day === null)) && (
          <NoDayNote choice={choice} />
        )}
      </Box>
      {dialog.isOpen && (
        <Suspense fallback={null}>
          <DeliveryDialog
            choice={choice}
            storeId={storeId}
            placeId={place?.storeDeliveryId ?? null}
            choosePlace={choosePlace}
            close={dialog.close}
          />
        </Suspense>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1 }}>
        <Typography sx={{ fontWeight: 600 }}>
          {[day && t('deliveredOn', { day: formatDay(locale, dayToDate(day.date)) }), count > 0 && fee]
            .filter((part) => typeof part === 'string')
            .join(' · ')}
        </Typography>
        <LinkTo
          component="button"
          type="button"
          variant="body2"
          aria-haspopup="dialog"
          aria-label={t('changeDay')}
          onClick={dialog.open}
          sx={{ marginInlineStart: 'auto', minBlockSize: 44, minInlineSize: 44, marginBlock: -1 }}
        >
          {t('change')}
        </LinkTo>
        <Typography variant="body2" color="textSecondary" sx={{ inlineSize: '100%' }}>
          {hasChoice && place && (
            <>
              <bdi>{place.name}</bdi>
              {day && ' · '}
            </>
          )}
          {day && serverNow !== undefined && <Countdown deadline={day.deadline} serverNow={serverNow} />}
        </Typography>
      </Box>
      {/* If an order for the same delivery is already sent, adding to it comes first. */}
      <AddToSentButton
        prepare={gather}
        delivery={delivery}
        sums={count > 0 ? sumsToAdd(lines) : undefined}
        disabled={isBusy || !isQueueReady || count === 0}
        variant="contained"
        size="large"
        fullWidth
      />
      <SendButton
        text={isBusy ? t(state.at) : (notYet ?? t(!mayOrder ? 'ask' : over.isHeld ? 'orderHeld' : 'order'))}
        sums={hasSums ? `${t('count', { count })} · ${won(totalAmt + feeAmt)}` : null}
        isSecond={isSent && mayOrder}
        mustAccept={sending.mustAccept}
        disabled={isBusy || isLoading || (mayOrder && day === null) || notYet !== null || count === 0}
        onClick={send}
      />
    </Paper>
  )
}

/** The open dialog is an entry of the history, so that Back closes it instead of leaving the page. */
function useDeliveryDialog() {
  const navigate = useNavigate()
  const { state } = useLocation() as { state: { isChoosing?: boolean } | null }
  return {
    isOpen: state?.isChoosing === true,
    open: () => void navigate('', { state: { ...state, isChoosing: true } }),
    close: () => void navigate(-1),
  }
}
