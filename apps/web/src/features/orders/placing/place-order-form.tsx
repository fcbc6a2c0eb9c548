import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import OutlinedInput from '@mui/material/OutlinedInput'
import Typography from '@mui/material/Typography'
import type { Basket } from '@mall/contract/baskets'
import type { ReactNode } from 'react'
import { useId } from 'react'
import { Link } from 'react-router'
import { useIsArriving, useTyped } from '#features/baskets/basket-context.tsx'
import { basketSums, orderable } from '#features/baskets/basket-sums.ts'
import { liveLines } from '#features/baskets/live-lines.ts'
import { useOrderDraft } from '#features/baskets/sending/order-draft.ts'
import { PastedLeftNote } from '#features/baskets/sending/pasted-left-note.tsx'
import { useFeeTerms } from '#features/baskets/sending/use-fee-terms.ts'
import { OddOrder } from '#features/baskets/quantity/odd-quantity.tsx'
import { useLineActions } from '#features/baskets/use-basket-lines.ts'
import { FoldedDayPicker } from '#features/holidays/folded-day-picker.tsx'
import { LostDayNote } from '#features/holidays/lost-day-note.tsx'
import { useDayChoice } from '#features/holidays/use-day-choice.ts'
import { SentBeforeFor, useSentDays } from '#features/sent-orders/sent-days-context.tsx'
import { useText } from '#shared/i18n/use-text.ts'
import { paths } from '#shared/paths.ts'
import { useDeliveryPlacesQuery } from '../orders.api.ts'
import { useLineChanges } from './changes/use-line-changes.ts'
import { PlaceChoice } from './place-choice.tsx'
import { placingMessages } from './placing.messages.ts'
import { ReviewLines } from './review-lines.tsx'
import { SendPanel } from './send-panel.tsx'
import { UnsureCard } from './sending-note.tsx'
import { useOrderSending } from './sending/use-order-sending.ts'

const longestMemo = 500

interface FormProps {
  basket: Basket
  storeId: string
  userId: string
  /** The basket on screen comes from an earlier page and is being reloaded. */
  isOld: boolean
}

/** Address, day and review: everything a basket needs to become an order. */
export function PlaceOrderForm({ basket, storeId, userId, isOld }: FormProps) {
  const t = useText(placingMessages)
  const [draft, change] = useOrderDraft(basket.basketId)
  const { data: places, isError } = useDeliveryPlacesQuery({ params: { storeId } })
  const chosen = places?.find(({ storeDeliveryId }) => storeDeliveryId === draft.placeId)
  const place = chosen ?? places?.find(({ isDefault }) => isDefault) ?? places?.[0]
  const { basketId, version } = basket
  // Most places have the weekdays of the store, whose answer is here already.
  const placeId = draft.placeId === null ? undefined : chosen?.storeDeliveryId
  const choice = useDayChoice({ storeId, basketId, placeId, version, remembered: draft.day })
  const pick = (day: string) => {
    choice.pick(day)
    change({ day })
  }
  const typed = useTyped()
  const lines = liveLines(basket, typed)
  const changes = useLineChanges(basket, lines, typed)
  const actions = useLineActions()
  const terms = useFeeTerms(basket, { day: choice.day?.date, placeId: place?.storeDeliveryId })
  const sums = basketSums(lines, terms ?? basket, terms !== null)
  // Before it is known what was sent, a press meant for that order could send a second one.
  const { isKnown: isSentKnown } = useSentDays()
  const hasDays = choice.days !== undefined || choice.error !== undefined
  const isLoaded = isSentKnown && (places !== undefined || isError) && hasDays
  const isArriving = useIsArriving()
  const sending = useOrderSending({
    basket,
    seen: sums,
    userId,
    wanted: {
      ...{ storeDeliveryId: place?.storeDeliveryId, day: choice.day, memo: draft.memo },
      isUnreached: places === undefined || choice.days === undefined,
      hasExcluded: orderable(lines).length < lines.length,
    },
    lines,
    waitsFor: isOld ? 'pricing' : !isLoaded ? 'preparing' : isArriving ? 'savingFirst' : null,
    pickDay: pick,
    reloadDays: choice.reload,
  })
  if (sending.state.at === 'unsure') return <UnsureCard checkNow={sending.checkNow} />
  return (
    <Box
      sx={{
        // A single flex column on phones, so that the sticky footer spans the whole form.
        display: { xs: 'flex', lg: 'grid' },
        flexDirection: 'column',
        gap: { xs: 2, md: 3 },
        gridTemplateColumns: 'minmax(0, 1fr) 380px',
        alignItems: { lg: 'start' },
      }}
    >
      <Box sx={{ display: 'grid', gap: { xs: 2, md: 3 }, minInlineSize: 0 }}>
        <Section
          title={t('review')}
          action={
            <Button size="small" component={Link} to={paths.basket}>
              {t('editLines')}
            </Button>
          }
        >
          <Box sx={{ display: 'grid', gap: 1, marginBlockEnd: 1, '&:empty': { display: 'none' } }}>
            <PastedLeftNote />
            <OddOrder lines={orderable(lines)} amount={sums.totalAmt} deliveryDate={choice.day?.date} />
          </Box>
          <SentBeforeFor day={choice.day?.date} placeId={place?.storeDeliveryId}>
            <ReviewLines lines={lines} prices={sending.prices} fix={actions.fix} deadline={choice.day?.deadline} />
          </SentBeforeFor>
        </Section>
        <Section title={t('day')}>
          <LostDayNote lost={choice.lost} day={choice.picked} />
          <FoldedDayPicker choice={{ ...choice, pick }} />
        </Section>
        <Section title={t('place')}>
          <PlaceChoice
            storeId={storeId}
            chosenId={place?.storeDeliveryId ?? null}
            choose={(placeId) => change({ placeId })}
          />
        </Section>
        <Section title={t('memo')}>
          <OutlinedInput
            multiline
            minRows={2}
            fullWidth
            value={draft.memo}
            placeholder={t('memoHint')}
            onChange={(event) => change({ memo: event.target.value })}
            slotProps={{ input: { 'aria-label': t('memo'), maxLength: longestMemo } }}
          />
        </Section>
      </Box>
      <SendPanel
        terms={terms ?? basket}
        lines={lines}
        sums={sums}
        day={choice.day}
        placeId={place?.storeDeliveryId}
        memo={draft.memo}
        serverNow={choice.serverNow}
        sending={sending}
        changes={changes}
      />
    </Box>
  )
}

function Section({ title, action, children }: { title: string; action?: ReactNode; children: ReactNode }) {
  const id = useId()
  return (
    <Card component="section" aria-labelledby={id} sx={{ padding: { xs: 2, md: 3 } }}>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', marginBlockEnd: 1.5 }}>
        <Typography variant="h3" component="h2" id={id}>
          {title}
        </Typography>
        {action}
      </Box>
      {children}
    </Card>
  )
}
