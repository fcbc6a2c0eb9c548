import Typography from '@mui/material/Typography'
import type { SpecialRow } from '@mall/contract/price-lists'
import { dayAfter } from '@mall/contract/base/price-periods'
import { useState } from 'react'
import { useDispatch } from 'react-redux'
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
  const { won } = usePriceWords()
  const [last, setLast] = useState(today)
  const [save, { isLoading, error }] = useSavePricesMutation()
  const submit = async () => {
    if (last === '') return
    const { prodId, storeId, version: seen } = row
    const change = { prodId, storeId, act: 'END' as const, from: dayAfter(last), seen }
    const { data } = await save({ body: { changes: [change] } })
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
        <bdi>{t('endText', { product: row.prodNm, store: row.storeNm, price: won(row.unitPrice) })}</bdi>
      </Typography>
      <LabelledInput
        label={t('lastDay')}
        type="date"
        value={last}
        onChange={({ target }) => setLast(target.value)}
        slotProps={{ input: { min: today } }}
      />
    </FormDialog>
  )
}
