// Which files use a file: those that import it, and the tests that try it without importing it.
import { readImports } from '../../fences/read-imports.ts'
import { root } from '../prepare.mjs'
import { stepsToTests } from './choose-tests.mjs'
import { routesTriedBy, testsBelow, testsBeyondImports } from './covering.mjs'
import { isTest, projectOf } from './projects.mjs'

/** @typedef {Map<string, Set<string>>} Users */

const parts = [
  ...['packages/contract/src', 'apps/demo/src', 'cluster', 'scripts', 'fences', 'bench', 'e2e'],
  ...['apps/server/src', 'apps/server/test', 'apps/web/src', 'apps/web/test', 'apps/web/build'],
]

/**
 * The users of each file; of changed ones that no test uses, the tests beside them.
 * @param {string[]} changed
 * @returns {Users}
 */
export function readUsers(changed) {
  const imports = readImports(root, parts)
  const files = [...imports.keys()]
  const tests = files.filter(isTest)
  /** @type {Users} */
  const users = new Map()
  /** @param {string} file @param {string} user */
  const add = (file, user) => user !== file && users.set(file, (users.get(file) ?? new Set()).add(user))
  // What is imported for types alone is checked by the compiler.
  for (const [user, found] of imports)
    for (const { kind, target, typed } of found) if (kind === 'file' && !typed) add(target, user)
  for (const test of tests) {
    add(test.replace(/\.test(?=\.tsx?$)/, ''), test)
    if (projectOf(test) === 'api') for (const routes of routesTriedBy(test, files)) add(routes, test)
  }
  for (const file of new Set([...files, ...changed]))
    if (!isTest(file)) for (const test of testsBeyondImports(file)) add(file, test)
  for (const file of changed)
    if (stepsToTests([file], users).size === 0) for (const test of testsBelow(file, tests)) add(file, test)
  return users
}
