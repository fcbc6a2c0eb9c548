import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const pages = globSync(['*.md', 'docs/**/*.md'], { cwd: root })

test('resolves every link of the documentation to a file', () => {
  const broken = pages.flatMap((page) =>
    linksOf(page)
      .filter((link) => !existsSync(join(root, dirname(page), link)))
      .map((link) => `${page} → ${link}`),
  )
  expect(pages.length).toBeGreaterThan(20)
  expect(broken).toEqual([])
})

test('every source file that the documentation names exists', () => {
  const sources = globSync('{apps,packages,e2e,scripts,fences,bench}/**/*.*', {
    cwd: root,
    exclude: (name) => /node_modules|dist/.test(name),
  }).map((path) => path.split('/'))
  const named = pages.filter((page) => !page.startsWith('docs/decisions/notes/')).flatMap(filesNamedIn)
  const missing = named.filter(({ file }) => !sources.some((path) => isShortFor(path, file.split('/'))))
  expect(named.length).toBeGreaterThan(50)
  expect(missing).toEqual([])
})

/** The documentation leaves out folders that go without saying, as in `server/orders/show-order.ts`. */
function isShortFor(path: readonly string[], named: readonly string[]): boolean {
  const rest = [...named]
  for (const part of path) if (part === rest[0]) rest.shift()
  return rest.length === 0 && path.at(-1) === named.at(-1)
}

/** Paths in backticks that have a folder and the ending of a source file. */
function filesNamedIn(page: string): { page: string; file: string }[] {
  const text = readFileSync(join(root, page), 'utf8')
  return [...text.matchAll(/`([\w@.-]+(?:\/[\w.-]+)+\.(?:ts|tsx|mjs))`/g)].map(([, file = '']) => ({ page, file }))
}

/** Relative links, without their anchors. */
function linksOf(page: string): string[] {
  const text = readFileSync(join(root, page), 'utf8')
  return [...text.matchAll(/\]\(([^)\s#]+)(?:#[^)\s]*)?\)/g)]
    .map(([, link = '']) => link)
    .filter((link) => !/^[a-z]+:/.test(link))
}
