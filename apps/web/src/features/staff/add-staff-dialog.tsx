import { isNewUsername } from '@mall/contract/base/new-username'
import { officeDuties } from '@mall/contract/base/rights'
import type { OfficeDuty } from '@mall/contract/base/rights'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { asInput } from '#features/password/new-password-fields.tsx'
import { useFailureText } from '#shared/api/use-failure-text.ts'
import { useText } from '#shared/i18n/use-text.ts'
import { LabelledInput } from '#shared/ui/fields/labelled-input.tsx'
import { FormDialog } from '#shared/ui/form-dialog.tsx'
import { DutyRadios } from '#shared/ui/people/duty-select.tsx'
import type { Invited } from './invitation-dialog.tsx'
import { useAddStaffMutation } from './staff.api.ts'
import { staffMessages } from './staff.messages.ts'

/** Adds a person; their invitation is shown next. */
export function AddStaffDialog({ close, added }: { close: () => void; added: (invited: Invited) => void }) {
  const t = useText(staffMessages)
  const text = useFailureText()
  const [duty, setDuty] = useState<OfficeDuty>('ORDERS')
  const [add, { isLoading, error }] = useAddStaffMutation()
  const { register, handleSubmit, formState } = useForm({ defaultValues: { name: '', username: '' } })
  const { errors } = formState
  const submit = handleSubmit(async ({ name, username }) => {
    const body = { name: name.trim(), userCd: username.trim(), duty }
    const { data } = await add({ body })
    if (!data) return
    close()
    added({ name: body.name, ...data.invitation })
  })
  const filled = (missing: string) => (value: string) => value.trim() !== '' || missing
  return (
    <FormDialog
      title={t('addTitle')}
      action={t('add')}
      busy={isLoading}
      problem={error && text(error)}
      close={close}
      submit={submit}
    >
      <LabelledInput
        {...asInput(register('name', { validate: filled(t('nameMissing')) }))}
        label={t('name')}
        autoFocus
        autoComplete="off"
        error={errors.name?.message}
      />
      <LabelledInput
        {...asInput(register('username', { validate: (value) => isNewUsername(value.trim()) || t('usernameWrong') }))}
        label={t('username')}
        autoComplete="off"
        error={errors.username?.message}
        slotProps={{ input: { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false, maxLength: 64 } }}
      />
      <DutyRadios
        label={t('duty')}
        duties={officeDuties}
        nameOf={(one) => t(one)}
        moreOf={(one) => t(`${one}more`)}
        duty={duty}
        choose={setDuty}
      />
    </FormDialog>
  )
}
