import { cacheNames } from './messages.ts'
import { networkFirst } from './network-first.ts'

/** Filled in by the build: entry script and files of the shop pages. */
declare const BUILT: { entry: string; files: string[] }

/** All page URLs return the same document; unlike `/`, this one does not sign out. */
const documentAddress = '/app/main/mal001'
const { entry: builtEntry, files } = BUILT
const shellName = cacheNames.shell + builtEntry

export function whichBuild(): string {
  return builtEntry
}

/** Caches all files needed to start offline, or none. */
export async function cacheShell(): Promise<void> {
  const page = await fetch(documentAddress, { cache: 'no-store', headers: { accept: 'text/html' } })
  // During a deployment the document may belong to the other version; the browser retries later.
  if (!page.ok || !(await page.clone().text()).includes(builtEntry)) throw new Error('not of this version')
  const shell = await caches.open(shellName)
  await shell.addAll(files)
  await shell.put(documentAddress, page)
}

/** Keeps the previous version, because open tabs still load its files. */
export async function deleteOldShells(): Promise<void> {
  const shells = (await caches.keys()).filter((name) => name.startsWith(cacheNames.shell))
  const before = shells.filter((name) => name !== shellName)
  await Promise.all(before.slice(0, -1).map((name) => caches.delete(name)))
}

export async function answerPage(request: Request): Promise<Response> {
  const { answer } = await networkFirst(request, async () => (await caches.open(shellName)).match(documentAddress))
  return answer
}

/** Files with a hash in their name never change. */
export async function answerBuiltFile(request: Request): Promise<Response> {
  const kept = await caches.match(request.url, { ignoreVary: true })
  if (kept) return kept
  const answer = await fetch(request)
  if (answer.ok) await (await caches.open(shellName)).put(request.url, answer.clone())
  return answer
}

export async function answerFile(request: Request): Promise<Response> {
  const { answer } = await networkFirst(request, () => caches.match(request.url, { ignoreVary: true }))
  return answer
}
