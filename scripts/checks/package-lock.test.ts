import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

interface Locked {
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}

const { packages } = JSON.parse(readFileSync(new URL('../../package-lock.json', import.meta.url), 'utf8')) as {
  packages: Record<string, Locked>
}

// npm sometimes drops packages for other systems; `npm ci` then rejects the whole lock file, and with it every fresh
// clone. To repair it, remove the parents of the named packages from the lock file, then run `npm install`.
test('lists every dependency of its packages in the lock file', () => {
  const missing = Object.entries(packages).flatMap(([path, { dependencies, optionalDependencies }]) =>
    Object.keys({ ...dependencies, ...optionalDependencies })
      .filter((name) => !isFound(path, name))
      .map((name) => `${name} (asked for by ${path})`),
  )
  expect(missing).toEqual([])
})

/** Resolves as Node does: beside the package, then in each parent folder. */
function isFound(from: string, name: string): boolean {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/')))) {
    if (`${at === '' ? '' : `${at}/`}node_modules/${name}` in packages) return true
    if (at === '') return false
  }
}
