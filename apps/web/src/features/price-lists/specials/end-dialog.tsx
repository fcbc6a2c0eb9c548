import Typography from '@mui/material/Typography'
import { rehearsePrices, type SpecialRow } from '@mall/contract/price-lists'
import { dayAfter } from '@mall/contract/base/ordering/price-periods'
import { periodsWith } from '@mall/contract/price-lists/paid-steps'
import { plannedWithin } from '@mall/contract/price-lists/plan-prices'
import { useState } from 'react'
import { useDispatch } from 'react-redux'
import { RehearsalPanel } from '#features/rehearsal/rehearsal-panel.tsx'
import { useRehearsal } from '#features/rehearsal/use-rehearsal.ts'
import { refusedFields } from '#shared/api/failure.ts'
import { useFailureText } from '#shared/api/use-failure-text.ts'
import { useText } from '#shared/i18n/use-text.ts'
import { succeeded } from '#shared/snackbar/snackbar.slice.ts'
import { LabelledInput } from '#shared/ui/fields/labelled-input.tsx'
import { FormDialog } from '#shared/ui/form-dialog.tsx'
import { useSavePricesMutation } from '../price-lists.api.ts'
import { usePriceWords } from '../use-price-words.ts'
import { PlannedChoice, type PlannedWay } from './planned-choice.tsx'
import { specialsMessages } from './specials.messages.ts'
import { StepsOutcome } from './steps-outcome.tsx'

/** Ends a special price on a day; those that are planned for later stay or go with it. */
export function EndDialog({ row, today, close }: { row: SpecialRow; today: string; close: () => void }) {
  const t = useText(specialsMessages)
  const { day } = usePriceWords()
  const text = useFailureText()
  const dispatch = useDispatch()
  const [last, setLast] = useState(today)
  const [save, { isLoading, error }] = useSavePricesMutation()
  const [way, choose] = useState<PlannedWay>('KEEP')
  const { prodId, storeId, version: seen, periods, gradePeriods, grade } = row
  const isPast = last < today
  const planned = !isPast ? plannedWithin(periods, last, null) : []
  // What is only planned ends by never beginning.
  const mayKeep = planned.length > 0 && planned.length < periods.length
  const isKept = mayKeep && way === 'KEEP'
  const ending = { act: 'END' as const, from: isPast ? '' : dayAfter(last) }
  const wanted = isKept ? { ...ending, keepsPlanned: true } : ending
  const after = isPast ? null : periodsWith(periods, wanted, today, false)
  const isPossible = after !== null
  const end =
    periods
      .map(({ to }) => to ?? '')
      .sort()
      .at(-1) ?? ''
  const changes = isPossible ? [{ prodId, storeId, ...wanted, seen }] : null
  const rehearsing = useRehearsal(rehearsePrices, changes && { body: { changes } }, error)
  const submit = async () => {
    if (!changes) return
    const { data } = await save({ body: { changes, ...rehearsing.rehearsed } })
    if (!data) return
    dispatch(succeeded(t('ended')))
    close()
  }
  return (
    <FormDialog
      title={t('endTitle')}
      action={t('end')}
      busy={isLoading}
      problem={error && (refusedFields(error)['0.from'] ?? text(error))}
      {...{ close, submit }}
    >
      <Typography variant="body2">
        <bdi>{t('endOfWhat', { product: row.prodNm, store: row.storeNm })}</bdi>
      </Typography>
      <LabelledInput
        label={t('lastDay')}
        type="date"
        value={last}
        onChange={({ target }) => setLast(target.value)}
        slotProps={{ input: { min: today } }}
        error={!isPast && !isPossible ? t('endsAlready', { day: day(end) }) : undefined}
      />
      {mayKeep && <PlannedChoice {...{ planned, way, choose }} last={null} />}
      {isPossible && <StepsOutcome periods={after} gone={isKept ? [] : planned} {...{ gradePeriods, grade, today }} />}
      <RehearsalPanel of={rehearsing} />
    </FormDialog>
  )
}
