import { globSync, readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { isLostWhileOpening } from './apps/server/src/db/lost-while-opening.ts'

// One project a floor; `npx vitest run --project unit` runs one of them.
// `isolate: false`: nothing of ours lives in a module, so the files of a worker can share what is loaded.
// A test of the server that takes tools from #test/ needs the database and is an API test; all others are unit tests.
const server = globSync('apps/server/src/**/*.test.ts', { cwd: import.meta.dirname })
const api = server.filter((file) => readFileSync(`${import.meta.dirname}/${file}`, 'utf8').includes("'#test/"))
const alone = server.filter((file) => !api.includes(file))

// Stages share the cores, and one can be late; what is broken fails twice. What needed it is named at the end of its stage.
const secondTry = 1

export default defineConfig({
  test: {
    onUnhandledError: (error) => !isLostWhileOpening(error),
    projects: [
      {
        test: {
          name: 'unit',
          isolate: false,
          include: ['packages/contract/src/**/*.test.ts', 'fences/*.test.ts', 'scripts/**/*.test.ts', ...alone],
          testTimeout: 30_000,
          expect: { poll: { timeout: 10_000 } },
        },
      },
      { test: { name: 'web', isolate: false, testTimeout: 30_000, include: ['apps/web/src/**/*.test.{ts,tsx}'] } },
      {
        test: {
          name: 'api',
          isolate: false,
          include: api,
          globalSetup: ['apps/server/test/global-setup.ts'],
          // One alone waits for the database half of its time.
          maxWorkers: 2,
          // A slow machine needs many times what a quick one does; what hangs is still told.
          testTimeout: 60_000,
          hookTimeout: 120_000,
          expect: { poll: { timeout: 10_000 } },
          retry: secondTry,
        },
      },
      {
        test: {
          name: 'start',
          include: ['apps/server/test/start/**/*.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          // Each is whole malls with PostgreSQLs of their own; other stages run beside them.
          maxWorkers: 1,
          retry: secondTry,
        },
      },
      {
        test: {
          name: 'journeys',
          include: ['e2e/**/*.test.ts'],
          globalSetup: ['e2e/seed-once.ts'],
          testTimeout: 120_000,
          hookTimeout: 180_000,
          expect: { poll: { timeout: 10_000 } },
          // Each is a mall, its database and a browser; more at once only wait for each other.
          maxWorkers: 2,
          retry: secondTry,
        },
      },
    ],
  },
})
