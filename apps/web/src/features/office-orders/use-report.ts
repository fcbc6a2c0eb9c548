import { useDispatch } from 'react-redux'
import { codeOf, factOf, type Failure } from '#shared/api/failure.ts'
import { useFailureText } from '#shared/api/use-failure-text.ts'
import { useText } from '#shared/i18n/use-text.ts'
import { openSnackbar } from '#shared/snackbar/snackbar.slice.ts'
import { moveMessages } from './moves.messages.ts'

/** Reports what became of a change of orders, and names those that others changed meanwhile. */
export function useReport() {
  const t = useText(moveMessages)
  const text = useFailureText()
  const dispatch = useDispatch()
  // At the top, because at the bottom it would cover the bar with the next step.
  const report = (color: 'success' | 'error', message: string) =>
    dispatch(
      openSnackbar({
        message,
        variant: 'alert',
        alert: { color, variant: 'filled' },
        anchorOrigin: { vertical: 'top', horizontal: 'center' },
      }),
    )
  return {
    done: (message: string) => report('success', message),
    failed: (error: Failure) => {
      const changed =
        codeOf(error) === 'CONFLICT' ? (factOf(error, 'orders') as { orderNo: string }[] | undefined) : undefined
      report('error', changed ? t('changed', { nos: changed.map(({ orderNo }) => orderNo).join(', ') }) : text(error))
    },
  }
}
