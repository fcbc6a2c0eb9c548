import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import type { Failure } from '#shared/api/failure.ts'
import { useFailureText } from '#shared/api/use-failure-text.ts'
import { useText } from '#shared/i18n/use-text.ts'
import { uiMessages } from './ui.messages.ts'

/** Error in place of content that failed to load, with a retry button. */
export function LoadFailed({ failure, retry }: { failure: unknown; retry: () => void }) {
  const t = useText(uiMessages)
  const text = useFailureText()
  return (
    <Alert
      severity="error"
      // The button wraps below the text in narrow columns.
      sx={{ flexWrap: 'wrap', '& .MuiAlert-message': { flex: '1 1 140px' } }}
      action={
        <Button color="inherit" size="small" onClick={retry}>
          {t('tryAgain')}
        </Button>
      }
    >
      {text(failure as Failure)}
    </Alert>
  )
}
