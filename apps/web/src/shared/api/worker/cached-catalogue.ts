import { storeHeader } from '@mall/contract/base/call'
import { keepAtMost } from './keep-at-most.ts'
import { cacheNames } from './messages.ts'
import type { ToPage } from './messages.ts'
import { networkFirst } from './network-first.ts'
import { userOf } from './user-of.ts'
import { scope } from './worker-scope.ts'
import type { WorkerFetchEvent } from './worker-scope.ts'

const maxAnswers = 150
let forgetCount = 0

/** Fetches products and prices; offline, returns those last seen by the same user. */
export async function answerCatalogue(event: WorkerFetchEvent): Promise<Response> {
  const { request } = event
  const user = userOf(request.headers.get('authorization'))
  if (user === null) return fetch(request)
  // Prices are the store's.
  const storeId = request.headers.get(storeHeader)
  const name = cacheNames.catalogue + user + (storeId === null ? '' : ` ${storeId}`)
  const since = forgetCount
  const { answer, isKept } = await networkFirst(request, async () => {
    const kept = (await caches.has(name)) ? await caches.open(name) : undefined
    return kept?.match(request.url, { ignoreVary: true })
  })
  if (!isKept && isCacheable(answer)) {
    const copy = answer.clone()
    event.waitUntil(
      deleteOtherCaches(name).then(async () => {
        // Not cached if the user signed out meanwhile.
        if (since === forgetCount) await keepAtMost(maxAnswers, name, request.url, copy)
      }),
    )
  }
  event.waitUntil(notify(event.clientId, { kind: 'catalogue', kept: isKept }))
  return answer
}

/** Deletes the cached catalogue on sign-out. */
export async function clearCatalogue(): Promise<void> {
  forgetCount += 1
  await deleteOtherCaches(null)
}

function isCacheable({ ok, headers }: Response): boolean {
  return ok && !(headers.get('cache-control') ?? 'no-store').includes('no-store')
}

async function deleteOtherCaches(mine: string | null): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith(cacheNames.catalogue) && name !== mine)
  await Promise.all(names.map((name) => caches.delete(name)))
}

async function notify(clientId: string, message: ToPage): Promise<void> {
  const page = await scope.clients.get(clientId)
  page?.postMessage(message)
}
