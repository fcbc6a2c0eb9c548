import { useCallback } from 'react'
import { useSelector } from 'react-redux'
import { useNavigate } from 'react-router'
import { endSession } from '#shared/api/session/end-session.ts'
import { signInPath } from '#shared/paths.ts'
import { selectSession } from './session.slice.ts'
import { setExitPath } from './exit-path.ts'

/** Ends the session immediately and opens the sign-in page of the user's mall. Spec §4 "Logout" */
export function useSignOut(): () => void {
  const { user } = useSelector(selectSession)
  const navigate = useNavigate()
  const tenantCd = user?.tenant.tenantCd
  return useCallback(() => {
    const path = signInPath(undefined, tenantCd)
    setExitPath(path)
    endSession()
    void navigate(path)
  }, [navigate, tenantCd])
}
