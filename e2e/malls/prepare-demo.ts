import { callsOf, type Call } from './api-calls.ts'

/** Longer than a run of all tests, even on a slow machine. */
const leastMs = 3 * 3_600_000
const lastMinute = '23:59'

/** Prepares new demo data so that all tests of a run find the same state. */
export async function prepareDemo(address: string): Promise<void> {
  const [store, office] = await Promise.all([callsOf(address, 'store01'), callsOf(address, 'office01')])
  await confirmNotices(store)
  await postponeCutOff(store, office)
}

/** Confirms the demo's must-read notice, whose dialog would cover home. */
async function confirmNotices(store: Call): Promise<void> {
  const notices = await store<{ articleId: string }[]>('GET', 'v1/articles/notice/must-read')
  for (const { articleId } of notices) await store('POST', 'articles/read-log', { articleId })
}

/**
 * Tests order for the next delivery day, which the demo leaves without an order. If its cut-off passed during a run, they
 * would get a later day, which may have one.
 */
async function postponeCutOff(store: Call, office: Call): Promise<void> {
  const next = await store<{ deadline: string; serverNow: string }>('GET', 'v1/setup-work-close/mall')
  if (Date.parse(next.deadline) - Date.parse(next.serverNow) > leastMs) return
  const { version, ordering } = await office<{ version: number; ordering: object }>(
    'GET',
    'v1/office/settings/ordering',
  )
  await office('PUT', 'v1/office/settings/ordering', { ...ordering, version, cutOffTime: lastMinute })
}
