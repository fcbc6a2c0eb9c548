import Typography from '@mui/material/Typography'
import { rehearsePrices, type SpecialRow } from '@mall/contract/price-lists'
import { dayAfter } from '@mall/contract/base/ordering/price-periods'
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
  const { won, day } = usePriceWords()
  const [last, setLast] = useState(today)
  const [save, { isLoading, error }] = useSavePricesMutation()
  const { prodId, storeId, version: seen } = row
  const names = { product: row.prodNm, store: row.storeNm }
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
        <bdi>
          {row.unitPrice === null && row.next
            ? t('endTextToCome', { ...names, price: won(row.next.unitPrice), day: day(row.next.from) })
            : t('endText', { ...names, price: won(row.unitPrice) })}
        </bdi>
      </Typography>
      <LabelledInput
        label={t('lastDay')}
        type="date"
        value={last}
        onChange={({ target }) => setLast(target.value)}
        slotProps={{ input: { min: today } }}
      />
      <RehearsalPanel of={rehearsing} />
    </FormDialog>
  )
}
