import { kindOf } from './kind-of.ts'
import { answerCatalogue, clearCatalogue } from './cached-catalogue.ts'
import { answerPicture } from './cached-pictures.ts'
import type { ToWorker } from './messages.ts'
import { answerBuiltFile, answerFile, answerPage, deleteOldShells, cacheShell, whichBuild } from './shell.ts'
import { scope } from './worker-scope.ts'
import type { WorkerFetchEvent } from './worker-scope.ts'

// Lets pages start offline with the products last seen. kind-of.ts decides what may be cached. Built into /sw.js by
// build/service-worker.ts.

scope.addEventListener('install', (event) => event.waitUntil(cacheShell()))

scope.addEventListener('activate', (event) => event.waitUntil(Promise.all([deleteOldShells(), scope.clients.claim()])))

scope.addEventListener('fetch', (event) => {
  const answer = answerOf(event)
  if (answer) event.respondWith(answer)
})

scope.addEventListener('message', (event) => {
  const { kind } = event.data as ToWorker
  if (kind === 'forget') event.waitUntil(clearCatalogue())
  if (kind === 'takeOver') event.waitUntil(scope.skipWaiting())
  if (kind === 'whichBuild') event.ports[0]?.postMessage(whichBuild())
})

function answerOf(event: WorkerFetchEvent): Promise<Response> | null {
  switch (kindOf(event.request, scope.location.origin)) {
    case 'page':
      return answerPage(event.request)
    case 'builtFile':
      return answerBuiltFile(event.request)
    case 'file':
      return answerFile(event.request)
    case 'picture':
      return answerPicture(event)
    case 'catalogue':
      return answerCatalogue(event)
    case null:
      return null
  }
}
