import { sessionOf } from '../session-of.ts'

/** Tests run for minutes, up to an hour on a slow machine: no cut-off may pass in between. */
const leastMs = 3 * 3_600_000
const lastMinute = '23:59'

/** Makes a new demo the same for every test of a run. */
export async function prepareDemo(address: string): Promise<void> {
  const [store, office] = [await callsOf(address, 'store01'), await callsOf(address, 'office01')]
  await confirmNotices(store)
  await postponeCutOff(store, office)
}

type Call = <Answer>(method: string, path: string, body?: object) => Promise<Answer>

async function callsOf(address: string, username: string): Promise<Call> {
  const { accessToken } = await sessionOf(address, username)
  const headers = { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' }
  return async (method, path, body) => {
    const answer = await fetch(`${address}/nuri/api/${path}`, {
      ...{ method, headers },
      body: body ? JSON.stringify(body) : null,
    })
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
    return answer.json() as Promise<never>
  }
}

/** Confirms the demo's must-read notice, whose dialog would cover home. */
async function confirmNotices(store: Call): Promise<void> {
  const notices = await store<{ articleId: string }[]>('GET', 'v1/articles/notice/must-read')
  for (const { articleId } of notices) await store('POST', 'articles/read-log', { articleId })
}

/** The demo left the next delivery day without an order, the one after it may have one. */
async function postponeCutOff(store: Call, office: Call): Promise<void> {
  const next = await store<{ deadline: string; serverNow: string }>('GET', 'v1/setup-work-close/mall')
  if (Date.parse(next.deadline) - Date.parse(next.serverNow) > leastMs) return
  const { version, ordering } = await office<{ version: number; ordering: object }>(
    'GET',
    'v1/office/settings/ordering',
  )
  await office('PUT', 'v1/office/settings/ordering', { ...ordering, version, cutOffTime: lastMinute })
}
