import { useCallback } from 'react'
import { useSelector } from 'react-redux'
import { useNavigate } from 'react-router'
import { signInPath } from '#shared/paths.ts'
import { selectSession } from './session.slice.ts'

/** The way out: visiting the sign-in page of one's own mall ends the session. Spec §2 */
export function useSignOut(): () => void {
  const { user } = useSelector(selectSession)
  const navigate = useNavigate()
  const tenantCd = user?.tenant.tenantCd
  return useCallback(() => void navigate(signInPath(undefined, tenantCd)), [navigate, tenantCd])
}
