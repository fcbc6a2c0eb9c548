import { cacheNames } from './messages.ts'
import { networkFirst } from './network-first.ts'

/** Filled in by the build: the first script of the pages, and the files that the pages of the shop need. */
declare const BUILT: { entry: string; files: string[] }

/** Any address of a page gives the same document; this one signs nobody out. */
const documentAddress = '/app/main/mal001'
const { entry: builtEntry, files } = BUILT
const shellName = cacheNames.shell + builtEntry

export function whichBuild(): string {
  return builtEntry
}

/** Lays in everything that a start without a connection needs, or nothing. */
export async function keepShell(): Promise<void> {
  const page = await fetch(documentAddress, { cache: 'no-store', headers: { accept: 'text/html' } })
  // Between two versions the document may be of the other one; the browser tries again later.
  if (!page.ok || !(await page.clone().text()).includes(builtEntry)) throw new Error('not of this version')
  const shell = await caches.open(shellName)
  await shell.addAll(files)
  await shell.put(documentAddress, page)
}

/** The version before this one stays: tabs that still run it find their files. */
export async function dropOldShells(): Promise<void> {
  const shells = (await caches.keys()).filter((name) => name.startsWith(cacheNames.shell))
  const before = shells.filter((name) => name !== shellName)
  await Promise.all(before.slice(0, -1).map((name) => caches.delete(name)))
}

export async function answerPage(request: Request): Promise<Response> {
  const { answer } = await networkFirst(request, async () => (await caches.open(shellName)).match(documentAddress))
  return answer
}

/** A file whose name holds its hash never changes. */
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
