import Typography from '@mui/material/Typography'
import type { PriceChangeRow } from '@mall/contract/price-lists/changes'
import { useDispatch } from 'react-redux'
import { codeOf } from '#shared/api/failure.ts'
import { useFailureText } from '#shared/api/use-failure-text.ts'
import { useText } from '#shared/i18n/use-text.ts'
import { succeeded } from '#shared/snackbar/snackbar.slice.ts'
import { FormDialog } from '#shared/ui/form-dialog.tsx'
import { useUndoPriceChangeMutation } from '../price-lists.api.ts'
import { usePriceWords } from '../use-price-words.ts'
import { changesMessages } from './changes.messages.ts'

type Undone = Pick<PriceChangeRow, 'changeId' | 'from' | 'lines' | 'articleId'>

/** Undoes a change as a whole; if some of its prices were changed again or are needed, offers to undo the others. */
export function UndoDialog({ change, close }: { change: Undone; close: () => void }) {
  const t = useText(changesMessages)
  const text = useFailureText()
  const dispatch = useDispatch()
  const { day } = usePriceWords()
  const [undo, { isLoading, error }] = useUndoPriceChangeMutation()
  const mayUndoRest =
    error !== undefined && ['PRICE_CHANGE_BUILT_ON', 'PRICE_CHANGE_NEEDED'].includes(codeOf(error) ?? '')
  const submit = async () => {
    const { data } = await undo({ params: { changeId: change.changeId }, body: { partly: mayUndoRest } })
    if (!data) return
    dispatch(succeeded(t('done', { count: data.lines })))
    close()
  }
  return (
    <FormDialog
      title={t('undoTitle')}
      action={t(mayUndoRest ? 'undoPartly' : 'undo')}
      busy={isLoading}
      problem={error && text(error)}
      {...{ close, submit }}
    >
      {!mayUndoRest && (
        <Typography variant="body2">{t('undoText', { day: day(change.from), count: change.lines })}</Typography>
      )}
      {change.articleId !== null && <Typography variant="body2">{t('undoNotice')}</Typography>}
    </FormDialog>
  )
}
