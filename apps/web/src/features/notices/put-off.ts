import { readSessionId } from '#shared/storage/session-role.ts'
import { readTab, writeTab } from '#shared/storage/tab-storage.ts'

const key = 'must-read-later'

/** Ids of must-read notices put off during this sign-in. */
export function readPutOff(): readonly string[] {
  try {
    const kept = JSON.parse(readTab(key) ?? '{}') as { session?: unknown; articleIds?: unknown }
    const { session, articleIds } = kept
    return session === readSessionId() && Array.isArray(articleIds) ? articleIds.map(String) : []
  } catch {
    return []
  }
}

export function putOff(articleIds: readonly string[]): void {
  const session = readSessionId()
  if (session !== null) writeTab(key, JSON.stringify({ session, articleIds: [...readPutOff(), ...articleIds] }))
}
