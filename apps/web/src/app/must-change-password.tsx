import { Suspense } from 'react'
import { useSignOut } from '#features/session/use-sign-out.ts'
import { late } from '#shared/late/late.ts'

const ChangePasswordDialog = late(
  async () => (await import('#features/password/change-password-dialog.tsx')).ChangePasswordDialog,
)

/**
 * In place of every page while the password is still the user code (spec §3 `userCdPasswordEquals`). The current
 * password left memory with the page that signed in, so it is asked for; whose it is, the token says.
 */
export function MustChangePassword() {
  const leave = useSignOut()
  return (
    <Suspense fallback={null}>
      <ChangePasswordDialog username="" forced close={leave} changed={leave} />
    </Suspense>
  )
}
