import { logout } from '@mall/contract/session'
import { readSession, removeSession } from '#shared/storage/stored-session.ts'
import { send } from '../send.ts'

/** Signs out here, in all tabs and on the server, even while the page unloads. Spec §2, §4 */
export function endSession(): void {
  const session = readSession()
  removeSession()
  if (session === null) return
  const { accessToken, refreshToken } = session
  void send(logout, { body: { refreshToken } }, { accessToken, keepalive: true })
}
