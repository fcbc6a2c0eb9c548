import { sessionOf } from '../session-of.ts'

export type Call = <Answer>(method: string, path: string, body?: object) => Promise<Answer>

/** Calls the API as a demo user, by paths under `/nuri/api/`. A refused call throws. */
export async function callsOf(address: string, username: string): Promise<Call> {
  const { accessToken } = await sessionOf(address, username)
  return async (method, path, body) => {
    const response = await fetch(`${address}/nuri/api/${path}`, {
      method,
      headers: {
        authorization: `Bearer ${accessToken}`,
        'content-type': 'application/json',
        'idempotency-key': crypto.randomUUID(),
      },
      body: body ? JSON.stringify(body) : null,
    })
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
    return response.json() as Promise<never>
  }
}
