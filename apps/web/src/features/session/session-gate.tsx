import { useLayoutEffect, useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { Navigate, Outlet, useLocation } from 'react-router'
import { signInPath } from '#shared/paths.ts'
import { checkSession } from './check-session.ts'
import { sentBackState } from './sent-back.ts'
import { selectSession } from './session.slice.ts'
import { getExitPath } from './exit-path.ts'

/** Admits signed-in users only. Checked on every route change before rendering. Spec §2 */
export function SessionGate() {
  const { isInitialized, isLoggedIn, user } = useSelector(selectSession)
  const dispatch = useDispatch()
  const location = useLocation()
  const [sentBack] = useState(sentBackState)
  // Remembered, because it is needed after the session is gone.
  const [tenantCd, setTenantCd] = useState(user?.tenant.tenantCd)
  if (user !== null && user.tenant.tenantCd !== tenantCd) setTenantCd(user.tenant.tenantCd)
  useLayoutEffect(() => {
    dispatch(checkSession())
  }, [dispatch, location])
  if (!isInitialized) return null
  if (isLoggedIn) return <Outlet />
  const from = location.pathname + location.search + location.hash
  return <Navigate to={getExitPath() ?? signInPath(from, tenantCd)} state={sentBack} replace />
}
