import { keepAtMost } from './keep-at-most.ts'
import { cacheNames } from './messages.ts'
import type { WorkerFetchEvent } from './worker-scope.ts'

const maxPictures = 300

/** Product pictures are public and immutable; the cache holds those of a few screens. */
export async function answerPicture(event: WorkerFetchEvent): Promise<Response> {
  const { request } = event
  const kept = await (await caches.open(cacheNames.pictures)).match(request.url, { ignoreVary: true })
  if (kept) return kept
  const answer = await fetch(request)
  if (answer.ok) event.waitUntil(keepAtMost(maxPictures, cacheNames.pictures, request.url, answer.clone()))
  return answer
}
