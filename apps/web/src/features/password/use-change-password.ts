import { updatePassword } from '@mall/contract/password'
import { useState } from 'react'
import { useDispatch } from 'react-redux'
import { ask } from '#shared/api/ask.ts'
import { waitUntil } from '#shared/api/failure.ts'
import { useFailureText } from '#shared/api/use-failure-text.ts'
import { useText } from '#shared/i18n/use-text.ts'
import { failed, succeeded } from '#shared/snackbar/snackbar.slice.ts'
import type { TypedPasswords } from './new-password.ts'
import { passwordMessages } from './password.messages.ts'
import { passwordChanged, passwordFormFailed, passwordFormSent } from './password.slice.ts'

interface Person {
  username: string
  tenantCd?: string | undefined
}

/** Changes the password and reports the result as specified. Spec §8 */
export function useChangePassword({ username, tenantCd }: Person, changed: () => void) {
  const t = useText(passwordMessages)
  const failureText = useFailureText()
  const dispatch = useDispatch()
  const [busy, setBusy] = useState(false)
  const [until, setUntil] = useState(0)

  const send = async (typed: TypedPasswords) => {
    setBusy(true)
    dispatch(passwordFormSent())
    const { current: password, new: newPassword, confirm: confNewPassword } = typed
    const sent = await ask(updatePassword, { body: { username, password, newPassword, confNewPassword, tenantCd } })
    setBusy(false)
    if (!sent.ok) {
      setUntil(waitUntil(sent.error))
      dispatch(passwordFormFailed(failureText(sent.error)))
    } else if (sent.data.result === 'SUCCESS') {
      dispatch(succeeded(t('changed')))
      dispatch(passwordChanged())
      changed()
    } else {
      dispatch(failed(sent.data.message || t('failed')))
    }
  }

  return { busy, until, send }
}
