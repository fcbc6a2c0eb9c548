import type { CallOk } from '@mall/contract/base/call'
import type { invitationCard } from '@mall/contract/staff'
import { acceptInvitation } from '@mall/contract/staff'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useDispatch } from 'react-redux'
import { useNavigate } from 'react-router'
import { NewPasswordFields } from '#features/password/new-password-fields.tsx'
import { mayBeNew } from '#features/password/new-password.ts'
import { beginSignIn } from '#features/session/sign-in/sign-in.ts'
import { ask } from '#shared/api/ask.ts'
import { refusedFields } from '#shared/api/failure.ts'
import type { Failure } from '#shared/api/failure.ts'
import { useFailureText } from '#shared/api/use-failure-text.ts'
import { useText } from '#shared/i18n/use-text.ts'
import { paths, signInPath } from '#shared/paths.ts'
import { succeeded } from '#shared/snackbar/snackbar.slice.ts'
import { LabelledInput } from '#shared/ui/fields/labelled-input.tsx'
import { invitationMessages } from './invitation.messages.ts'

export type InvitationCard = CallOk<typeof invitationCard>

interface Typed {
  password: string
  confirm: string
}

export function InvitationForm({ code, card }: { code: string; card: InvitationCard }) {
  const t = useText(invitationMessages)
  const text = useFailureText()
  const { busy, failure, accept } = useAccept(code)
  const { register, control, handleSubmit, formState } = useForm<Typed>({
    defaultValues: { password: '', confirm: '' },
  })
  const typed = useWatch({ control }) as Typed
  const { errors } = formState
  const knownNames = [card.mall]
  const refused = refusedFields(failure)['newPassword']
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!busy) void handleSubmit(({ password }) => accept(password))()
      }}
      sx={{ display: 'grid', gap: 2 }}
    >
      <Box role="alert" sx={{ '&:empty': { display: 'none' } }}>
        {failure !== null && (
          <Alert severity="error" role="presentation">
            {text(failure)}
          </Alert>
        )}
      </Box>
      <LabelledInput label={t('username')} name="username" value={card.userCd} readOnly autoComplete="username" />
      <NewPasswordFields
        labels={{ password: t('password'), confirm: t('confirm') }}
        password={register('password', {
          validate: (value) => mayBeNew(value, card.userCd, knownNames) || t('passwordWrong'),
        })}
        confirm={register('confirm', { validate: (value, { password }) => value === password || t('noMatch') })}
        typed={typed}
        errors={{ password: errors.password?.message ?? refused, confirm: errors.confirm?.message }}
        username={card.userCd}
        knownNames={knownNames}
      />
      <Button type="submit" variant="contained" size="large" loading={busy}>
        {t('begin')}
      </Button>
    </Box>
  )
}

/** Sets the password, then signs in; a second factor that is due is registered on the sign-in page. */
function useAccept(code: string) {
  const t = useText(invitationMessages)
  const dispatch = useDispatch()
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)

  async function accept(newPassword: string): Promise<void> {
    setBusy(true)
    setFailure(null)
    const sent = await ask(acceptInvitation, { body: { code, newPassword } })
    if (!sent.ok) {
      setFailure(sent.error)
      setBusy(false)
      return
    }
    const { tenantCd, userCd } = sent.data
    const { next } = await beginSignIn({ username: userCd, password: newPassword, tenantCd })
    if (next !== 'in') dispatch(succeeded(t('set')))
    await navigate(next === 'in' ? paths.home : signInPath(undefined, tenantCd), { replace: true })
  }

  return { busy, failure, accept }
}
