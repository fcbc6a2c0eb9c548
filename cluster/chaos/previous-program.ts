import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { folder } from '../layout.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

interface Program {
  checkout: string | undefined
  version: string
}

/** The released version before this one, or the commit before where none is tagged; the same program without git. */
export function previousProgram(): Program {
  const version = newestTag() ?? git('rev-parse', '--short', 'HEAD~1')
  if (version === undefined) return { checkout: undefined, version: 'the same program (there is no git here)' }
  const checkout = join(folder, 'previous')
  rmSync(checkout, { recursive: true, force: true })
  mkdirSync(checkout, { recursive: true })
  const options = { cwd: root, stdio: 'pipe' } as const
  const packed = execFileSync('git', ['archive', '--format=tar', version, 'apps', 'packages', 'package.json'], {
    ...options,
    maxBuffer: 512 * 1024 * 1024,
  })
  execFileSync('tar', ['-x', '-C', checkout], { input: packed })
  linkPackages(checkout)
  return { checkout, version }
}

const newestTag = () => git('describe', '--tags', '--abbrev=0', '--match', 'v*')

function git(...args: string[]): string | undefined {
  try {
    return execFileSync('git', args, { cwd: root, stdio: ['ignore', 'pipe', 'ignore'], encoding: 'utf8' }).trim()
  } catch {
    return undefined
  }
}

/** The packages of today, but the workspaces of then. */
function linkPackages(checkout: string): void {
  const here = join(root, 'node_modules')
  const there = join(checkout, 'node_modules')
  mkdirSync(join(there, '@mall'), { recursive: true })
  for (const name of readdirSync(here)) if (name !== '@mall') symlinkSync(join(here, name), join(there, name))
  symlinkSync(join(checkout, 'packages/contract'), join(there, '@mall/contract'))
  for (const app of ['server', 'demo', 'web']) symlinkSync(join(checkout, 'apps', app), join(there, '@mall', app))
}
