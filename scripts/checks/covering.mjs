// Which tests try a file without importing it, so that `npm run check` never passes without having run anything.

const server = 'apps/server'
/** @param {string} name */
const start = (name) => `${server}/test/start/${name}.test.ts`

/** Files that run as a process of their own are tested by starting it, or by the command that they hand on to. @type {Record<string, string>} */
const startedBy = {
  'scripts/dev.mjs': start('dev'),
  'scripts/prepare.mjs': start('preparing'),
  'scripts/lock.mjs': start('preparing'),
  'scripts/builds.mjs': start('preparing'),
  'scripts/build.mjs': start('preparing'),
  'scripts/start.mjs': start('crashes'),
  'scripts/watch-npm.mjs': start('good-ends'),
  [`${server}/src/backup-cli.ts`]: start('backup'),
  [`${server}/src/demo-reset.ts`]: start('demo'),
  [`${server}/src/doctor-cli.ts`]: start('doctor'),
  [`${server}/src/files-cli.ts`]: `${server}/src/commands/copy-files.test.ts`,
  [`${server}/src/keys-cli.ts`]: start('nodes'),
  [`${server}/src/mall-cli.ts`]: start('own-mall'),
  [`${server}/src/move-cli.ts`]: start('move'),
  [`${server}/src/tenant-cli.ts`]: `${server}/src/tenant/tenant.test.ts`,
  [`${server}/src/users-cli.ts`]: `${server}/src/commands/users-command.test.ts`,
}

/** Makes each call once, as every kind of caller. */
const everyCall = `${server}/src/all-calls/scope-matrix.test.ts`

/**
 * @param {string} path
 * @returns {string[]}
 */
export function testsBeyondImports(path) {
  const started = startedBy[path]
  if (started !== undefined) return [started]
  if (path.endsWith('.md')) return ['scripts/checks/links.test.ts', 'scripts/checks/named-files.test.ts']
  if (path === '.oxlintrc.json') return ['fences/lint.test.ts']
  if (/^package(-lock)?\.json$/.test(path)) return ['scripts/checks/package-lock.test.ts']
  // App composition: access rights, start and shutdown.
  if (/^apps\/server\/src\/[^/]+(?<!\.test)\.ts$/.test(path)) return [everyCall, start('good-ends')]
  if (path.startsWith('packages/contract/src/base/')) return [everyCall]
  if (path.startsWith('apps/demo/src/')) return ['apps/demo/src/demo-shop.test.ts']
  return []
}

/**
 * The tests of a room ask its routes over HTTP.
 * @param {string} test An API test.
 * @param {string[]} files
 */
export function routesTriedBy(test, files) {
  const room = /^apps\/server\/src\/features\/[^/]+\//.exec(test)?.[0]
  return room === undefined ? [] : files.filter((file) => file.startsWith(room) && file.endsWith('.routes.ts'))
}

/**
 * What nothing imports, such as SQL, is tried by the tests below its folder, or below the next one up that has any.
 * @param {string} path
 * @param {string[]} tests
 * @returns {string[]}
 */
export function testsBelow(path, tests) {
  const folder = path.slice(0, Math.max(0, path.lastIndexOf('/')))
  if (folder === '' || /^(docs|deploy)/.test(folder)) return []
  const found = tests.filter((test) => test.startsWith(`${folder}/`))
  return found.length > 0 ? found : testsBelow(folder, tests)
}

/**
 * Whether starting malls is how a file is tested.
 * @param {string} path
 */
export function isStarting(path) {
  const tools = path.startsWith('e2e/') || path.startsWith(`${server}/test/running/`)
  return tools || testsBeyondImports(path).some((test) => test.startsWith(`${server}/test/start/`))
}
