import { OtpDialog } from '#features/otp/otp-dialog.tsx'
import { ChangePasswordDialog } from '#features/password/change-password-dialog.tsx'
import type { SignInState, useSignIn } from './use-sign-in.ts'

interface SignInDialogsProps extends Pick<ReturnType<typeof useSignIn>, 'begin' | 'verified' | 'giveUp'> {
  state: Extract<SignInState, { at: 'otp' | 'changePassword' }>
}

/** The steps that lie between the form and being signed in. */
export function SignInDialogs({ state, begin, verified, giveUp }: SignInDialogsProps) {
  const { credentials } = state
  if (state.at === 'otp') {
    return (
      <OtpDialog
        credentials={credentials}
        attempt={state.attempt}
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
      forced
      close={giveUp}
      // The new password goes on by itself to where the old one wanted to.
      changed={(newPassword) => void begin({ ...credentials, password: newPassword })}
    />
  )
}
