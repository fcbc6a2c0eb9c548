// Which project of Vitest a test belongs to. Uses built-ins of Node 20 only.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../prepare.mjs'

/** @typedef {'unit' | 'web' | 'components' | 'api' | 'start' | 'journeys'} Project */

const usesTools = /'(#|@mall\/server\/)test\//

/** @param {string} path */
export const isTest = (path) => /\.test\.tsx?$/.test(path)

/**
 * A test of the server that takes tools from #test/ needs the database and is an API test.
 * @param {string} path From the root.
 * @returns {Project}
 */
export function projectOf(path) {
  if (path.startsWith('e2e/')) return 'journeys'
  if (path.startsWith('apps/server/test/start/')) return 'start'
  if (path.startsWith('apps/web/')) return path.endsWith('x') ? 'components' : 'web'
  if (!/^apps\/(demo|server)\/src\//.test(path)) return 'unit'
  return usesTools.test(readFileSync(join(root, path), 'utf8')) ? 'api' : 'unit'
}
