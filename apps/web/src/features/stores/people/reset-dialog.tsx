import Typography from '@mui/material/Typography'
import type { InitialKind, Slip, StorePerson } from '@mall/contract/stores/people'
import { useState } from 'react'
import { useFailureText } from '#shared/api/use-failure-text.ts'
import { useText } from '#shared/i18n/use-text.ts'
import { FormDialog } from '#shared/ui/form-dialog.tsx'
import { useResetStorePasswordMutation } from '../stores.api.ts'
import { InitialChoice } from './initial-choice.tsx'
import { peopleMessages } from './people.messages.ts'

interface ResetDialogProps {
  storeId: string
  person: StorePerson
  close: () => void
  given: (slip: Slip) => void
}

export function ResetDialog({ storeId, person: { userId, name }, close, given }: ResetDialogProps) {
  const t = useText(peopleMessages)
  const text = useFailureText()
  const [initial, setInitial] = useState<InitialKind>('RANDOM')
  const [reset, { isLoading, error }] = useResetStorePasswordMutation()
  const submit = async () => {
    const { data } = await reset({ params: { storeId, userId }, body: { initial } })
    if (!data) return
    close()
    given(data.slip)
  }
  return (
    <FormDialog
      title={t('resetTitle', { name })}
      action={t('make')}
      busy={isLoading}
      problem={error && text(error)}
      close={close}
      submit={submit}
    >
      <Typography>{t(initial === 'INVITATION' ? 'inviteText' : 'resetText')}</Typography>
      <InitialChoice initial={initial} choose={setInitial} />
    </FormDialog>
  )
}
