import type { StockRow } from '@mall/contract/office-products/stock'
import { useState } from 'react'
import { useDispatch } from 'react-redux'
import { useFailureText } from '#shared/api/use-failure-text.ts'
import { useText } from '#shared/i18n/use-text.ts'
import { succeeded } from '#shared/snackbar/snackbar.slice.ts'
import { LabelledInput } from '#shared/ui/fields/labelled-input.tsx'
import { FormDialog } from '#shared/ui/form-dialog.tsx'
import { useSetLowMarkMutation } from '../office-products.api.ts'
import { changeMessages } from './change.messages.ts'
import { readQuantity } from './read-quantity.ts'
import { stockMessages } from './stock.messages.ts'

/** Sets the quantity from which the stock of a product counts as low. */
export function MarkDialog({ row, close }: { row: StockRow; close: () => void }) {
  const t = useText(changeMessages)
  const say = useText(stockMessages)
  const failureText = useFailureText()
  const dispatch = useDispatch()
  const [typed, setTyped] = useState(row.lowMark === null ? '' : String(row.lowMark))
  const [hasTried, setTried] = useState(false)
  const [save, { isLoading, error }] = useSetLowMarkMutation()
  const lowMark = typed.trim() === '' ? null : readQuantity(typed, row.boxQty)
  const submit = async () => {
    setTried(true)
    if (lowMark === undefined) return
    const answer = await save({ params: { prodId: row.prodId }, body: { lowMark } })
    if (answer.error !== undefined) return
    dispatch(succeeded(say('markSaved', { product: row.prodNm })))
    close()
  }
  return (
    <FormDialog
      title={t('markTitle', { product: row.prodNm })}
      action={t('save')}
      busy={isLoading}
      problem={error && failureText(error)}
      close={close}
      submit={submit}
    >
      <LabelledInput
        label={t('mark')}
        value={typed}
        autoFocus
        inputMode="numeric"
        autoComplete="off"
        onChange={({ target }) => setTyped(target.value)}
        error={hasTried && lowMark === undefined ? t('wholeOrNone') : undefined}
        hint={t('markHint')}
      />
    </FormDialog>
  )
}
