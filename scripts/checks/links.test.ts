import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const pages = globSync(['*.md', 'docs/**/*.md'], { cwd: root })
const sources = globSync(['*.{ts,mjs}', '{apps,packages,e2e,scripts,fences,bench,cluster}/**/*.{ts,tsx,mjs}'], {
  cwd: root,
  exclude: (name) => /node_modules|dist/.test(name),
})
const sourcesCalled = Map.groupBy(sources, (path) => basename(path))

test('resolves every link of the documentation to a file', () => {
  const broken = pages.flatMap((page) =>
    linksOf(page)
      .filter((link) => !existsSync(join(root, dirname(page), link)))
      .map((link) => `${page} → ${link}`),
  )
  expect(pages.length).toBeGreaterThan(20)
  expect(broken).toEqual([])
})

test('every source file that the documentation names is where it says', () => {
  const named = pages.filter((page) => !page.startsWith('docs/decisions/notes/')).flatMap(filesNamedIn)
  const missing = named.filter((one) => !exists(one))
  expect(named.length).toBeGreaterThan(50)
  expect(missing).toEqual([])
})

test.each([
  ['in a folder below', 'Server, `orders/`: `place-order.ts`'],
  ['in another folder', '`orders/place-order.ts`'],
  ['on the other side', 'Web, `orders/`: `sending/place-order.ts`'],
  ['nowhere', '`tell-of-orders.ts`'],
])('does not find a file that is %s', (_, text) => {
  expect(namesIn(text).map(exists)).toEqual([false])
})

interface Named {
  /** `Web`, `Server` or `Contract`, if the text says so. */
  side: string
  /** The folder that the text is about. */
  folder: string
  file: string
}

const folderOf: Record<string, string> = {
  Web: 'apps/web/src/',
  Server: 'apps/server/src/',
  Contract: 'packages/contract/src/',
}

/**
 * A file is named from the folder that the text is about, or from any other. Folders that go without saying are left out
 * before the last one that is named, as in `server/orders/reading/show-order.ts`.
 */
function isAt(path: string, { side, folder, file }: Named): boolean {
  if (!path.startsWith(folderOf[side] ?? '')) return false
  const whole = `/${path.replace('/src/', '/')}`
  if (`/${path}`.endsWith(`/${folder}${file}`)) return true
  const rest = file.split('/')
  if (rest.length === 1) return folder === ''
  if (!whole.endsWith(`/${rest.slice(-2).join('/')}`)) return false
  for (const part of whole.split('/')) if (part === rest[0]) rest.shift()
  return rest.length === 0
}

const exists = (named: Named) => (sourcesCalled.get(basename(named.file)) ?? []).some((path) => isAt(path, named))

function filesNamedIn(page: string) {
  const text = readFileSync(join(root, page), 'utf8')
  // One paragraph, item or row at a time.
  return text.split(/\n\s*(?=\n|\d+\. |[-|] )/).flatMap((part) => namesIn(part).map((one) => ({ page, ...one })))
}

/** The source files in backticks. A side or a folder in backticks counts for the files after it. */
function namesIn(text: string): Named[] {
  let [side, folder] = ['', '']
  const found: Named[] = []
  const words = /\b(Web|Server|Contract)[,:]|`((?:[\w.-]+\/)+)`|`([\w@.-]+(?:\/[\w.-]+)*\.(?:ts|tsx|mjs))`/g
  for (const [, ofSide, ofFolder, file] of text.matchAll(words)) {
    if (ofSide !== undefined) [side, folder] = [ofSide, '']
    else if (ofFolder !== undefined) folder = ofFolder
    else if (file !== undefined) found.push({ side, folder, file })
  }
  return found
}

/** Relative links, without their anchors. */
function linksOf(page: string): string[] {
  const text = readFileSync(join(root, page), 'utf8')
  return [...text.matchAll(/\]\(([^)\s#]+)(?:#[^)\s]*)?\)/g)]
    .map(([, link = '']) => link)
    .filter((link) => !/^[a-z]+:/.test(link))
}
