import Typography from '@mui/material/Typography'
import type { BasketRequest } from '@mall/contract/baskets/requests'
import { useState } from 'react'
import { useDispatch } from 'react-redux'
import { useFailureText } from '#shared/api/use-failure-text.ts'
import { useText } from '#shared/i18n/use-text.ts'
import { succeeded } from '#shared/snackbar/snackbar.slice.ts'
import { LabelledInput } from '#shared/ui/fields/labelled-input.tsx'
import { FormDialog } from '#shared/ui/form-dialog.tsx'
import { useReturnBasketMutation } from './requests.api.ts'
import { requestsMessages } from './requests.messages.ts'

const longestAnswer = 300

/** Returns a basket with a comment. */
export function ReturnDialog({
  request: { requestId, by: name },
  close,
}: {
  request: BasketRequest
  close: () => void
}) {
  const t = useText(requestsMessages)
  const text = useFailureText()
  const dispatch = useDispatch()
  const [answer, setAnswer] = useState('')
  const [send, { isLoading, error }] = useReturnBasketMutation()
  const submit = async () => {
    const { data } = await send({ params: { requestId }, body: { answer: answer.trim() } })
    if (!data) return
    close()
    dispatch(succeeded(t('givenBack', { name })))
  }
  return (
    <FormDialog
      title={t('giveBackTitle', { name })}
      action={t('giveBack')}
      busy={isLoading}
      problem={error && text(error)}
      close={close}
      submit={submit}
    >
      <Typography>{t('giveBackText', { name })}</Typography>
      <LabelledInput
        label={t('note')}
        autoFocus
        multiline
        minRows={2}
        value={answer}
        onChange={({ target }) => setAnswer(target.value)}
        slotProps={{ input: { maxLength: longestAnswer } }}
      />
    </FormDialog>
  )
}
