import { Suspense, useEffect } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { changePasswordClosed, selectPassword } from '#features/password/password.slice.ts'
import { selectSession } from '#features/session/session.slice.ts'
import { useSignOut } from '#features/session/use-sign-out.ts'
import { late } from '#shared/late/late.ts'

const ChangePasswordDialog = late(
  async () => (await import('#features/password/change-password-dialog.tsx')).ChangePasswordDialog,
)

/** Password dialog of the user menu. Changing the password signs out. Spec §8 */
export function ChangePassword() {
  const { isOpen } = useSelector(selectPassword)
  const { user } = useSelector(selectSession)
  const dispatch = useDispatch()
  const signOut = useSignOut()
  // Closes the dialog when the session ends, so that the next user does not see it.
  useEffect(() => () => void dispatch(changePasswordClosed()), [dispatch])
  if (!isOpen) return null
  const close = () => dispatch(changePasswordClosed())
  return (
    <Suspense fallback={null}>
      <ChangePasswordDialog
        username={user?.userCd ?? ''}
        tenantCd={user?.tenant.tenantCd}
        close={close}
        changed={() => {
          close()
          signOut()
        }}
      />
    </Suspense>
  )
}
