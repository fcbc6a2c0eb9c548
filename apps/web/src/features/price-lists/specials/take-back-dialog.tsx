import Typography from '@mui/material/Typography'
import type { PricePeriod } from '@mall/contract/base/ordering/price-periods'
import { rehearsePrices, type SpecialRow } from '@mall/contract/price-lists'
import { periodsWith } from '@mall/contract/price-lists/paid-steps'
import { useDispatch } from 'react-redux'
import { RehearsalPanel } from '#features/rehearsal/rehearsal-panel.tsx'
import { useRehearsal } from '#features/rehearsal/use-rehearsal.ts'
import { refusedFields } from '#shared/api/failure.ts'
import { useFailureText } from '#shared/api/use-failure-text.ts'
import { useText } from '#shared/i18n/use-text.ts'
import { succeeded } from '#shared/snackbar/snackbar.slice.ts'
import { FormDialog } from '#shared/ui/form-dialog.tsx'
import { useSavePricesMutation } from '../price-lists.api.ts'
import { usePlannedWords } from './planned-choice.tsx'
import { plannedMessages } from './planned.messages.ts'
import { specialsMessages } from './specials.messages.ts'
import { StepsOutcome } from './steps-outcome.tsx'

interface TakeBackDialogProps {
  row: SpecialRow
  period: PricePeriod
  today: string
  close: () => void
}

/** Cancels one special price that has not begun; the others stay. */
export function TakeBackDialog({ row, period, today, close }: TakeBackDialogProps) {
  const t = useText(plannedMessages)
  const special = useText(specialsMessages)
  const text = useFailureText()
  const dispatch = useDispatch()
  const priced = usePlannedWords()
  const [save, { isLoading, error }] = useSavePricesMutation()
  const { prodId, storeId, version: seen, periods, gradePeriods, grade } = row
  const wanted = { act: 'TAKE_BACK' as const, from: period.from }
  const changes = [{ prodId, storeId, ...wanted, seen }]
  const rehearsing = useRehearsal(rehearsePrices, { body: { changes } }, error)
  const submit = async () => {
    const { data } = await save({ body: { changes, ...rehearsing.rehearsed } })
    if (!data) return
    dispatch(succeeded(t('takenBack')))
    close()
  }
  return (
    <FormDialog
      title={t('takeBackTitle')}
      action={t('takeBack')}
      cancel={t('notThis')}
      busy={isLoading}
      problem={error && (refusedFields(error)['0.from'] ?? text(error))}
      {...{ close, submit }}
    >
      <Typography variant="body2">
        <bdi>{special('endOfWhat', { product: row.prodNm, store: row.storeNm })}</bdi>
        <br />
        {priced(period)}
      </Typography>
      <StepsOutcome
        periods={periodsWith(periods, wanted, today, false) ?? periods}
        gone={[period]}
        isOnlyPlanned
        {...{ gradePeriods, grade, today }}
      />
      <RehearsalPanel of={rehearsing} />
    </FormDialog>
  )
}
