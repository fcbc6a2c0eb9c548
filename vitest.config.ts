import { globSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { projectOf } from './scripts/checks/projects.mjs'

// One project a floor; `npx vitest run --project unit` runs one of them.
// `isolate: false`: nothing of ours lives in a module, so the files of a worker can share what is loaded.
const server = globSync('apps/{demo,server}/src/**/*.test.ts', { cwd: import.meta.dirname })
const api = server.filter((file) => projectOf(file) === 'api')
const alone = server.filter((file) => !api.includes(file))

// Stages share the cores, and one can be late; a real failure fails twice. Retried tests are listed at the end of their stage.
const secondTry = 1

// A slow machine that does other work beside needs ten times what a quick one does; what hangs still fails. A test
// that measures a limit of the mall's own says so (test/on-this-machine.ts).
const patienceMs = 60_000
const testTimeout = 300_000
const common = {
  testTimeout,
  hookTimeout: testTimeout,
  expect: { poll: { timeout: patienceMs } },
  // Tests make much that lives briefly: collecting it less often saves a twelfth of the processor time.
  execArgv: ['--max-semi-space-size=64'],
}

// Fonts are made as the pages are built, and nothing is drawn here.
const isFont = (id: string) => /^virtual:.*font.*\.css$/.test(id)
const noFonts = {
  name: 'no-fonts',
  resolveId: (id: string) => (isFont(id) ? id : null),
  load: (id: string) => (isFont(id) ? '' : null),
}

export default defineConfig({
  test: {
    // postgres.js, by which tests arrange and look, asks for array types on its own as it connects; a database that is
    // dropped just then fails a statement that has no caller.
    onUnhandledError: (error) => !('query' in error && String(error.query).includes('b.typarray')),
    projects: [
      {
        test: {
          name: 'unit',
          isolate: false,
          include: [
            'packages/contract/src/**/*.test.ts',
            'fences/*.test.ts',
            'cluster/**/*.test.ts',
            'scripts/**/*.test.ts',
            ...alone,
          ],
          ...common,
        },
      },
      {
        plugins: [noFonts],
        test: { name: 'web', isolate: false, ...common, include: ['apps/web/{build,src}/**/*.test.ts'] },
      },
      {
        oxc: { jsx: { development: false } },
        plugins: [noFonts],
        test: {
          name: 'components',
          environment: 'happy-dom',
          isolate: false,
          include: ['apps/web/src/**/*.test.tsx'],
          setupFiles: ['apps/web/test/browser.ts'],
          // React of production, also when run alone (scripts/test.mjs, test/browser.ts).
          env: { NODE_ENV: 'production' },
          ...common,
          retry: secondTry,
        },
      },
      {
        test: {
          name: 'api',
          isolate: false,
          include: api,
          globalSetup: ['apps/server/test/global-setup.ts'],
          // One alone waits for the database half of its time.
          maxWorkers: 2,
          ...common,
          retry: secondTry,
        },
      },
      {
        test: {
          name: 'start',
          isolate: false,
          include: ['apps/server/test/start/**/*.test.ts'],
          globalSetup: ['apps/server/test/running/provide-data.ts'],
          ...common,
          // Each is whole malls with PostgreSQLs of their own; other stages run beside them.
          maxWorkers: 1,
          retry: secondTry,
        },
      },
      {
        test: {
          name: 'journeys',
          isolate: false,
          include: ['e2e/**/*.test.ts'],
          globalSetup: ['e2e/malls/seed-once.ts'],
          ...common,
          // Each is a mall, its database and a browser; more at once only wait for each other.
          maxWorkers: 2,
          retry: secondTry,
        },
      },
    ],
  },
})
