import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useDispatch } from 'react-redux'
import { useFailureText } from '#shared/api/use-failure-text.ts'
import { formatMoment } from '#shared/i18n/format.ts'
import { useLocale, useText } from '#shared/i18n/use-text.ts'
import { failed } from '#shared/snackbar/snackbar.slice.ts'
import { useReadNoticeMutation } from './notices.api.ts'
import { noticesMessages } from './notices.messages.ts'

/** Button to confirm a must-read notice, or the time it was confirmed. */
export function ConfirmBar({ articleId, readAt }: { articleId: string; readAt: string | null }) {
  const t = useText(noticesMessages)
  const text = useFailureText()
  const locale = useLocale()
  const dispatch = useDispatch()
  const [read, { data, isLoading }] = useReadNoticeMutation()
  const confirmedAt = readAt ?? data?.readAt
  if (confirmedAt !== undefined)
    return (
      <Alert severity="success" role="status" className="not-printed" sx={{ marginBlockStart: 2 }}>
        {t('confirmed', { when: formatMoment(locale, new Date(confirmedAt)) })}
      </Alert>
    )
  const confirm = async () => {
    const { error } = await read({ body: { articleId } })
    if (error) dispatch(failed(text(error)))
  }
  return (
    <Alert
      severity="info"
      className="not-printed"
      sx={{ marginBlockStart: 2, alignItems: 'center' }}
      action={
        <Button variant="contained" disabled={isLoading} onClick={() => void confirm()}>
          {t('confirm')}
        </Button>
      }
    >
      {t('confirmHint')}
    </Alert>
  )
}
