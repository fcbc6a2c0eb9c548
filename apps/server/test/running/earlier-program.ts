import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './running-mall.ts'

export interface Release {
  version: string
  commit: string
  /** Number of its newest migration, which is the version of the program. */
  newestMigration: string
}

/** The releases, oldest first. Named by commit, because tags do not reach every checkout. */
export function listReleases(): Release[] {
  return JSON.parse(readFileSync(join(root, 'docs/releases.json'), 'utf8')) as Release[]
}

export function hasCommit(commit: string): boolean {
  return git('cat-file', '-e', `${commit}^{commit}`) !== null
}

/** Whether this checkout has all commits. A shallow one, a copy as one commit and an archive do not; nothing is fetched. */
export function hasAllCommits(): boolean {
  return git('rev-parse', '--is-shallow-repository') === 'false' && Number(git('rev-list', '--count', 'HEAD')) > 1
}

function git(...args: string[]): string | null {
  try {
    return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: 'pipe' }).trim()
  } catch {
    return null
  }
}

/** Unpacks the program of a commit into an empty folder, with the packages of this checkout and its own workspaces. */
export function unpackProgram(commit: string, folder: string): void {
  mkdirSync(folder, { recursive: true })
  const tar = execFileSync('git', ['archive', commit, 'apps', 'packages', 'package.json'], {
    cwd: root,
    maxBuffer: 512 * 1024 * 1024,
  })
  execFileSync('tar', ['-x', '-C', folder], { input: tar })
  linkPackages(join(root, 'node_modules'), join(folder, 'node_modules'), folder)
  for (const workspace of ['apps/server', 'apps/demo', 'packages/contract']) {
    const own = join(root, workspace, 'node_modules')
    if (existsSync(own)) linkPackages(own, join(folder, workspace, 'node_modules'), folder)
  }
}

/** A link to each package, because one to the whole folder would lead to the workspaces of this checkout. */
function linkPackages(from: string, to: string, folder: string): void {
  mkdirSync(to, { recursive: true })
  for (const name of readdirSync(from).filter((one) => one !== '@mall')) symlinkSync(join(from, name), join(to, name))
  const own = { contract: 'packages/contract', server: 'apps/server', demo: 'apps/demo' }
  mkdirSync(join(to, '@mall'))
  for (const [name, path] of Object.entries(own)) symlinkSync(join(folder, path), join(to, '@mall', name))
}
