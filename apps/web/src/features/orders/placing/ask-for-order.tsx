import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import type { Basket } from '@mall/contract/baskets'
import { useState } from 'react'
import { useDispatch } from 'react-redux'
import { Link, useNavigate } from 'react-router'
import { useSavedBasket, useTyped } from '#features/baskets/basket-context.tsx'
import { basketSums } from '#features/baskets/basket-sums.ts'
import { ConflictWaits } from '#features/baskets/quantity/conflict-waits.tsx'
import { useConflictStop } from '#features/baskets/quantity/use-conflict-stop.ts'
import { liveLines } from '#features/baskets/live-lines.ts'
import { Sums } from '#features/baskets/page/basket-summary.tsx'
import { RequestCard } from '#features/baskets/requests/request-card.tsx'
import { useAskForBasketMutation, useBasketRequestsQuery } from '#features/baskets/requests/requests.api.ts'
import { useBasketDelivery } from '#features/baskets/sending/basket-delivery.ts'
import { useLineActions } from '#features/baskets/use-basket-lines.ts'
import { useDraft } from '#features/users/use-draft.ts'
import { useFailureText } from '#shared/api/use-failure-text.ts'
import { useText } from '#shared/i18n/use-text.ts'
import { paths } from '#shared/paths.ts'
import { failed, succeeded } from '#shared/snackbar/snackbar.slice.ts'
import { LabelledInput } from '#shared/ui/fields/labelled-input.tsx'
import { footBar } from '#shared/ui/foot-bar.ts'
import { askMessages } from './ask.messages.ts'
import { usePriceChanges } from './changes/use-price-changes.ts'
import { ReviewLines } from './review-lines.tsx'

const longestNote = 300
const nothingTyped = { note: '' }

/** For users who may not order: asks those who may to send the open basket. */
export function AskForOrder({ basket }: { basket: Basket }) {
  const t = useText(askMessages)
  const { fix } = useLineActions()
  const { data: requests = [] } = useBasketRequestsQuery()
  const asked = requests.find(({ basketId, state }) => state === 'OPEN' && basketId === basket.basketId)
  const lines = liveLines(basket, useTyped())
  const prices = usePriceChanges(lines)
  const { deadline } = useBasketDelivery(basket)
  return (
    <Box
      sx={{
        display: 'grid',
        gap: { xs: 2, md: 3 },
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 380px' },
        alignItems: 'start',
      }}
    >
      <Card component="section" aria-label={basket.name} sx={{ padding: { xs: 2, md: 3 } }}>
        <ReviewLines lines={lines} prices={prices} fix={fix} deadline={deadline} />
      </Card>
      <Card component="section" aria-label={t('askTitle')} sx={{ padding: { xs: 2, md: 3 }, display: 'grid', gap: 2 }}>
        <Sums sums={basketSums(lines, basket)} />
        {asked ? <RequestCard request={asked} isOpenHere /> : <AskForm basketId={basket.basketId} />}
        <Button component={Link} to={paths.basket} color="inherit">
          {t('toBasket')}
        </Button>
      </Card>
    </Box>
  )
}

function AskForm({ basketId }: { basketId: string }) {
  const t = useText(askMessages)
  const text = useFailureText()
  const dispatch = useDispatch()
  const navigate = useNavigate()
  const savedBasket = useSavedBasket()
  const [ask] = useAskForBasketMutation()
  const [isBusy, setBusy] = useState(false)
  const { draft, change, clear } = useDraft(`ask/${basketId}`, nothingTyped)
  const conflict = useConflictStop()
  const submit = async () => {
    if (conflict.stops()) return
    setBusy(true)
    // What was typed is part of what is asked for.
    const now = await savedBasket()
    if (conflict.stopsLate()) {
      setBusy(false)
      return
    }
    const note = draft?.note.trim() ?? ''
    const sent = now && (await ask({ body: { basketId: now.basketId, basketVersion: now.version, note } }))
    setBusy(false)
    if (!sent?.data) {
      dispatch(failed(sent?.error ? text(sent.error) : t('notSaved')))
      return
    }
    clear()
    dispatch(succeeded(t('asked')))
    void navigate(paths.basket)
  }
  return (
    <>
      <LabelledInput
        label={t('note')}
        placeholder={t('noteHint')}
        multiline
        minRows={2}
        value={draft?.note ?? ''}
        onChange={({ target }) => change(() => ({ note: target.value }))}
        slotProps={{ input: { maxLength: longestNote } }}
      />
      <Typography variant="body2" color="textSecondary">
        {t('askText')}
      </Typography>
      <Box data-foot data-bottom-bar="page" sx={{ ...footBar, display: 'grid' }}>
        <ConflictWaits waiting={conflict.waiting} />
        <Button variant="contained" size="large" disabled={isBusy} onClick={() => void submit()}>
          {t(isBusy ? 'asking' : 'ask')}
        </Button>
      </Box>
    </>
  )
}
