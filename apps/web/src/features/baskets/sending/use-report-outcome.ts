import { useDispatch } from 'react-redux'
import { useFailureText } from '#shared/api/use-failure-text.ts'
import { useText } from '#shared/i18n/use-text.ts'
import { failed, openSnackbar } from '#shared/snackbar/snackbar.slice.ts'
import { basketsMessages } from '../baskets.messages.ts'
import type { SentLines } from './send-lines.ts'
import { sentBasketOf } from './sent-basket.ts'

/** Reports quantities that could not be saved as typed. */
export function useReportOutcome() {
  const dispatch = useDispatch()
  const text = useFailureText()
  const t = useText(basketsMessages)
  return (outcome: SentLines) => {
    if (outcome.kind === 'saved' && outcome.refused.length > 0) {
      dispatch(openSnackbar({ message: t('changedByOther', { count: outcome.refused.length }) }))
    }
    if (outcome.kind === 'refused' && sentBasketOf(outcome.failure) === null) dispatch(failed(text(outcome.failure)))
  }
}
