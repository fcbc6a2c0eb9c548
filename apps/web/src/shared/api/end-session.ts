import { logout } from '@mall/contract/session'
import { readSession, removeSession } from '#shared/storage/stored-session.ts'
import { send } from './send.ts'

/** Signs out: here and in all tabs at once, and on the server too, even while the page is being left. Spec §2, §4 */
export function endSession(): void {
  const session = readSession()
  removeSession()
  if (session === null) return
  const { accessToken, refreshToken } = session
  void send(logout, { body: { refreshToken } }, { accessToken, keepalive: true })
}
