import { useSyncExternalStore } from 'react'
import { useSelector } from 'react-redux'
import { Outlet } from 'react-router'
import { selectSession } from '#features/session/session.slice.ts'
import { late } from '#shared/late/late.ts'
import { readRole } from '#shared/storage/session-role.ts'
import type { Role } from '#shared/storage/session-role.ts'
import { onSessionChange } from '#shared/storage/stored-session.ts'

const NotHere = late(async () => (await import('./errors/not-here.tsx')).NotHere)

const OfficeStart = late(async () => (await import('./office-start.tsx')).OfficeStart)

/**
 * Hides store pages from office users and vice versa, without even loading their code. Cosmetic only: the server
 * authorizes every call.
 */
export function RoleGate({ role }: { role: Role }) {
  const mine = useRole()
  if (mine === null) return null
  return mine === role ? <Outlet /> : <NotHere role={mine} />
}

/** Shows home to stores and redirects office users to the first page of their menu. */
export function HomeGate() {
  const mine = useRole()
  if (mine === null) return null
  return mine === 'STORE' ? <Outlet /> : <OfficeStart />
}

/** Role from the token, or from whoAmI once loaded. */
function useRole(): Role | null {
  const tokenRole = useSyncExternalStore(onSessionChange, readRole)
  const { user } = useSelector(selectSession)
  return tokenRole ?? user?.role ?? null
}
