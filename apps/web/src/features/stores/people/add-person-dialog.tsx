import Typography from '@mui/material/Typography'
import { isNewUsername } from '@mall/contract/base/new-username'
import type { StoreDuty } from '@mall/contract/base/rights'
import type { OfficeStore } from '@mall/contract/stores'
import type { InitialKind, Slip } from '@mall/contract/stores/people'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useFailureText } from '#shared/api/use-failure-text.ts'
import { useText } from '#shared/i18n/use-text.ts'
import { LabelledInput } from '#shared/ui/fields/labelled-input.tsx'
import { FormDialog } from '#shared/ui/form-dialog.tsx'
import { useAddStorePersonMutation } from '../stores.api.ts'
import { DutyChoice } from './duty-choice.tsx'
import { InitialChoice } from './initial-choice.tsx'
import { peopleMessages } from './people.messages.ts'

interface AddPersonDialogProps {
  store: OfficeStore
  /** The first person of a store is usually its owner. */
  isFirst: boolean
  close: () => void
  added: (slip: Slip) => void
}

export function AddPersonDialog({ store, isFirst, close, added }: AddPersonDialogProps) {
  const t = useText(peopleMessages)
  const text = useFailureText()
  const [duty, setDuty] = useState<StoreDuty>(isFirst ? 'OWNER' : 'BUYER')
  const [initial, setInitial] = useState<InitialKind>('RANDOM')
  const [add, { isLoading, error }] = useAddStorePersonMutation()
  const { register, handleSubmit, formState } = useForm({
    defaultValues: { name: isFirst ? store.ownerNm : '', userCd: '' },
  })
  const { errors } = formState
  const submit = handleSubmit(async ({ name, userCd }) => {
    const body = { name: name.trim(), userCd: userCd.trim(), duty, initial }
    const { data } = await add({ params: { storeId: store.storeId }, body })
    if (!data) return
    close()
    added(data.slip)
  })
  const field = (name: 'name' | 'userCd', wrong: string) => {
    const isRight = (value: string) => (name === 'name' ? value !== '' : isNewUsername(value))
    const { ref, ...rest } = register(name, { validate: (value) => isRight(value.trim()) || wrong })
    return { ...rest, inputRef: ref, error: errors[name]?.message, autoComplete: 'off' }
  }
  return (
    <FormDialog
      title={t('add')}
      action={t('add')}
      busy={isLoading}
      problem={error && text(error)}
      close={close}
      submit={submit}
    >
      <LabelledInput label={t('name')} {...field('name', t('nameMissing'))} />
      <LabelledInput
        label={t('username')}
        autoFocus
        {...field('userCd', t('usernameWrong'))}
        slotProps={{ input: { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false, maxLength: 64 } }}
      />
      <DutyChoice duty={duty} choose={setDuty} />
      <Typography variant="subtitle2">{t('initial')}</Typography>
      <InitialChoice initial={initial} choose={setInitial} />
    </FormDialog>
  )
}
