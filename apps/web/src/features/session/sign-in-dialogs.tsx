import { OtpDialog } from '#features/otp/otp-dialog.tsx'
import { ChangePasswordDialog } from '#features/password/change-password-dialog.tsx'
import type { SignInState, useSignIn } from './use-sign-in.ts'

interface SignInDialogsProps extends Pick<ReturnType<typeof useSignIn>, 'verified' | 'giveUp'> {
  state: Extract<SignInState, { at: 'otp' | 'changePassword' }>
}

/** The steps that lie between the form and being signed in. */
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
      // Everything that was open is over: the new password is typed once where it will be typed from now on. Spec §8
      changed={giveUp}
    />
  )
}
