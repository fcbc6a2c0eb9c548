import { publishedPassword } from './sign-in.ts'

type Session = Record<string, string | number>

/** Signs in a demo user by API calls; returns the stored session. */
export async function sessionOf(address: string, username: string): Promise<Session> {
  const post = async (path: string, body: object) => {
    const headers = { 'content-type': 'application/json' }
    const response = await fetch(`${address}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    return (await response.json()) as Session
  }
  const credentials = { username, password: publishedPassword, tenantCd: '10' }
  const { data } = await post('/nuri/jwt/login', credentials)
  const { serverNow: _, ...session } = await post('/api/account/login', { data })
  return session
}

/** The session as browser storage. */
export async function storageOf(address: string, username: string) {
  const session = Object.entries(await sessionOf(address, username))
  const localStorage = session.map(([name, value]) => ({ name, value: String(value) }))
  return { cookies: [], origins: [{ origin: address, localStorage }] }
}
