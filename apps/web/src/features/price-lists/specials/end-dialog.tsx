import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { rehearsePrices, type SpecialRow } from '@mall/contract/price-lists'
import { dayAfter } from '@mall/contract/base/ordering/price-periods'
import { paidFrom, periodsWith, type PaidStep } from '@mall/contract/price-lists/paid-steps'
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
import { specialsMessages } from './specials.messages.ts'

/** Ends a special price on a day. */
export function EndDialog({ row, today, close }: { row: SpecialRow; today: string; close: () => void }) {
  const t = useText(specialsMessages)
  const text = useFailureText()
  const dispatch = useDispatch()
  const [last, setLast] = useState(today)
  const [save, { isLoading, error }] = useSavePricesMutation()
  const { prodId, storeId, version: seen } = row
  const changes = last === '' ? null : [{ prodId, storeId, act: 'END' as const, from: dayAfter(last), seen }]
  const rehearsing = useRehearsal(rehearsePrices, changes && last >= today ? { body: { changes } } : null, error)
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
      />
      {last >= today && <EndOutcome row={row} today={today} last={last} />}
      <RehearsalPanel of={rehearsing} />
    </FormDialog>
  )
}

/** What the store pays on which days once the special price ends on this one, and which special price never begins. */
function EndOutcome({ row, today, last }: { row: SpecialRow; today: string; last: string }) {
  const t = useText(specialsMessages)
  const { won, day } = usePriceWords()
  const { grade, periods, gradePeriods } = row
  const left = periodsWith(periods, { act: 'END', from: dayAfter(last) }, today, false) ?? periods
  const whatOf = ({ milli, isOwn }: PaidStep) =>
    milli === null ? t('ofNone') : t(isOwn ? 'ofSpecial' : 'ofGrade', { grade, price: won(milli / 1000) })
  const steps = paidFrom(left, gradePeriods, today).map((step) =>
    step.to === null
      ? t('stepFrom', { day: day(step.from), what: whatOf(step) })
      : t('stepUntil', { day: day(step.to), what: whatOf(step) }),
  )
  const gone = periods.find(({ from }) => from > last)
  return (
    <Alert severity="info" icon={false} aria-live="polite">
      {t('endOutcome', { steps: steps.join(', ') })}
      {left.length === 0 ? (
        <Box>{t('endNever')}</Box>
      ) : (
        gone && <Box>{t('endGone', { day: day(gone.from), price: won(gone.milli / 1000) })}</Box>
      )}
    </Alert>
  )
}
