// Which tests cover a file, so that `npm run check` never passes without having run anything.
import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { rooms as plan } from '../../rooms.mjs'
import { root } from '../prepare.mjs'

/** @typedef {'unit' | 'api' | 'start' | 'journeys'} Project `unit` stands for those of the pages and their components as well. */

/** Maximum number of tests to run for a shared tool, because starting whole malls is slow. */
const mostOf = { start: 1, journeys: 2, api: 6 }

/** Files that run as a process of their own are tested by starting it. */
const startsOf = {
  'scripts/dev.mjs': 'dev',
  'scripts/prepare.mjs': 'preparing',
  'scripts/lock.mjs': 'preparing',
  'scripts/builds.mjs': 'preparing',
  'scripts/build.mjs': 'preparing',
  'scripts/start.mjs': 'crashes',
  'scripts/watch-npm.mjs': 'good-ends',
  'apps/server/src/backup-cli.ts': 'backup',
  'apps/server/src/users-cli.ts': 'users',
  'apps/server/src/mall-cli.ts': 'own-mall',
  'apps/server/src/keys-cli.ts': 'users',
  'apps/server/src/commands/users-command.ts': 'users',
  'apps/server/src/demo-reset.ts': 'demo',
}

/** Makes each call once, as every kind of caller. */
const everyCall = 'apps/server/src/all-calls/scope-matrix.test.ts'

/**
 * The tests that cover a file, by project. If none, only types, lint and fences check it.
 * @param {string} path
 * @returns {Partial<Record<Project, string[]>>}
 */
export function covering(path) {
  const start = /** @type {Record<string, string>} */ (startsOf)[path]
  if (start !== undefined) return { start: [`apps/server/test/start/${start}.test.ts`] }
  if (/^apps\/server\/test\/start\/.*\.test\.ts$/.test(path)) return { start: [path] }
  if (path.startsWith('apps/server/test/running/'))
    return { start: using(path, 'apps/server/test/start').slice(0, mostOf.start) }
  if (path.startsWith('apps/server/test/')) return { api: using(path, 'apps/{server,demo}/src').slice(0, mostOf.api) }
  if (path.startsWith('e2e/') && path.endsWith('.test.ts')) return { journeys: [path] }
  if (path.startsWith('e2e/')) return { journeys: using(path, 'e2e').slice(0, mostOf.journeys) }
  if (path.startsWith('apps/demo/src/')) return { api: ['apps/demo/src/'] }
  if (path.startsWith('packages/contract/src/base/')) return { unit: [], api: [everyCall] }
  const room = /^packages\/contract\/src\/([^./]+)/.exec(path)?.[1]
  if (room !== undefined) return { unit: [], api: hasServer(room) ? testsOf(folderOf(room)) : roomsThatUse(path) }
  const folder = /^apps\/server\/src\/(?:features\/[^/]+|platform|db)\//.exec(path)?.[0]
  if (folder !== undefined) return { unit: [], api: testsOf(folder) }
  // App composition: access rights, start and shutdown.
  if (path.startsWith('apps/server/src/'))
    return {
      api: [everyCall, 'apps/server/src/features/session/'],
      start: ['apps/server/test/start/good-ends.test.ts'],
    }
  if (path.startsWith('apps/web/') || path.startsWith('fences/') || path === 'rooms.mjs') return { unit: [] }
  if (path.startsWith('scripts/')) return { unit: ['scripts/'] }
  return {}
}

/** A room without tests of its own is tried by the calls of all rooms. @param {string} folder */
function testsOf(folder) {
  const has = globSync(`${folder}**/*.test.ts`, { cwd: root }).length > 0
  return [has ? folder : everyCall]
}

/** @type {Record<string, { server?: string[], contract?: string[] }>} */
const rooms = plan
/** @param {string} room */
const folderOf = (room) => `apps/server/src/features/${room}/`
/** @param {string} room */
const hasServer = (room) => existsSync(join(root, folderOf(room)))

/**
 * The rooms of the server that use a room: a change of its rules can fail their tests.
 * @param {string} path
 */
export function roomsThatUse(path) {
  const room = /^(?:packages\/contract\/src|apps\/server\/src\/features)\/([^./]+)/.exec(path)?.[1] ?? ''
  return Object.entries(rooms)
    .filter(([name, { server = [], contract = [] }]) => hasServer(name) && [...server, ...contract].includes(room))
    .map(([name]) => folderOf(name))
}

/**
 * The tests that import a tool.
 * @param {string} path
 * @param {string} folder
 */
function using(path, folder) {
  const name = `/${basename(path)}'`
  return globSync(`${folder}/**/*.test.ts`, { cwd: root })
    .sort()
    .filter((test) => readFileSync(join(root, test), 'utf8').includes(name))
}
