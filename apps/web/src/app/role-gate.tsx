import { useSyncExternalStore } from 'react'
import { useSelector } from 'react-redux'
import { Navigate, Outlet } from 'react-router'
import { selectSession } from '#features/session/session.slice.ts'
import { late } from '#shared/late/late.ts'
import { homeOf } from '#shared/paths.ts'
import { readRole } from '#shared/storage/session-role.ts'
import type { Role } from '#shared/storage/session-role.ts'
import { onSessionChange } from '#shared/storage/stored-session.ts'

const NotHere = late(async () => (await import('./not-here.tsx')).NotHere)

/**
 * Pages of the shop are not there for the office, and the other way round; their code is not even fetched. Only the
 * looks of it: what somebody may do the server decides at every call.
 */
export function RoleGate({ role }: { role: Role }) {
  const mine = useRole()
  if (mine === null) return null
  return mine === role ? <Outlet /> : <NotHere role={mine} />
}

/** Home is where stores land; the day of the office begins at its board. */
export function HomeGate() {
  const mine = useRole()
  if (mine === null) return null
  return mine === 'STORE' ? <Outlet /> : <Navigate to={homeOf(mine)} replace />
}

/** Known from the token without asking; else as soon as the server has said who is signed in. */
function useRole(): Role | null {
  const told = useSyncExternalStore(onSessionChange, readRole)
  const { user } = useSelector(selectSession)
  return told ?? user?.role ?? null
}
