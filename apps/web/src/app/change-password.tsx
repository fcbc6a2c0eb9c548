import { Suspense, useEffect } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { changePasswordClosed, selectPassword } from '#features/password/password.slice.ts'
import { selectSession } from '#features/session/session.slice.ts'
import { useSignOut } from '#features/session/use-sign-out.ts'
import { late } from '#shared/late/late.ts'

const ChangePasswordDialog = late(
  async () => (await import('#features/password/change-password-dialog.tsx')).ChangePasswordDialog,
)

/** The dialog of the user menu. Who has changed the password is logged out. Spec §8 */
export function ChangePassword() {
  const { isOpen } = useSelector(selectPassword)
  const { user } = useSelector(selectSession)
  const dispatch = useDispatch()
  const signOut = useSignOut()
  // A dialog that was open when the session ended does not wait for the next person.
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
