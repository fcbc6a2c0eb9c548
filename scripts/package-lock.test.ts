import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

interface Locked {
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}

const { packages } = JSON.parse(readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8')) as {
  packages: Record<string, Locked>
}

// npm sometimes drops packages that are meant for other systems; `npm ci` then refuses the whole lock file, and with it
// every fresh clone. To mend it: remove the named packages' parents from the lock file, then `npm install`.
test('the lock file names every package that its packages ask for', () => {
  const missing = Object.entries(packages).flatMap(([path, { dependencies, optionalDependencies }]) =>
    Object.keys({ ...dependencies, ...optionalDependencies })
      .filter((name) => !isFound(path, name))
      .map((name) => `${name} (asked for by ${path})`),
  )
  expect(missing).toEqual([])
})

/** Looks as Node does: beside the package, then in each folder above. */
function isFound(from: string, name: string): boolean {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/')))) {
    if (`${at === '' ? '' : `${at}/`}node_modules/${name}` in packages) return true
    if (at === '') return false
  }
}
