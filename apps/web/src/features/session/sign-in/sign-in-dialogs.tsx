import { OtpDialog } from '#features/otp/otp-dialog.tsx'
import { ChangePasswordDialog } from '#features/password/change-password-dialog.tsx'
import type { SignInState, useSignIn } from './use-sign-in.ts'

interface SignInDialogsProps extends Pick<ReturnType<typeof useSignIn>, 'verified' | 'giveUp'> {
  state: Extract<SignInState, { at: 'otp' | 'changePassword' }>
}

/** Dialogs between the form and a session. */
export function SignInDialogs({ state, verified, giveUp }: SignInDialogsProps) {
  const { credentials } = state
  if (state.at === 'otp') {
    return (
      <OtpDialog
        key={state.attempt.authId}
        credentials={credentials}
        attempt={state.attempt}
        isNew={state.isNew}
        verified={() => verified(credentials)}
        giveUp={giveUp}
      />
    )
  }
  return (
    <ChangePasswordDialog
      username={credentials.username}
      tenantCd={credentials.tenantCd}
      currentPassword={credentials.password}
      knownNames={state.knownNames}
      forced
      close={giveUp}
      // Changing the password ends every session, so the user signs in with the new one. Spec §8
      changed={giveUp}
    />
  )
}
