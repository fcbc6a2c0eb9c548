import { Suspense } from 'react'
import { useSignOut } from '#features/session/use-sign-out.ts'
import { late } from '#shared/late/late.ts'

const ChangePasswordDialog = late(
  async () => (await import('#features/password/change-password-dialog.tsx')).ChangePasswordDialog,
)

/**
 * Replaces every page while the password is still the initial user code (spec §3 `userCdPasswordEquals`). After a
 * reload the current password is no longer in memory, so the form asks for it; the token identifies the user.
 */
export function MustChangePassword() {
  const leave = useSignOut()
  return (
    <Suspense fallback={null}>
      <ChangePasswordDialog username="" forced close={leave} changed={leave} />
    </Suspense>
  )
}
