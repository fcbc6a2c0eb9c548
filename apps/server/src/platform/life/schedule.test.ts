import fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { schedule } from './schedule.ts'

const everyMs = 5
function open(isTooOld = () => false) {
  const app = fastify()
  app.decorate('isTooOld', isTooOld)
  onTestFinished(() => app.close())
  return app
}

test('never runs work a second time while it is running, and continues after a failure', async () => {
  const app = open()
  let running = 0
  let most = 0
  let runs = 0
  schedule(app, everyMs / 60_000, 'work', async () => {
    running += 1
    runs += 1
    most = Math.max(most, running)
    await new Promise((resolve) => setTimeout(resolve, everyMs * 4))
    running -= 1
    throw new Error('not this time')
  })
  await expect.poll(() => runs).toBeGreaterThan(3)
  expect(most).toBe(1)
})

test('does no work on data that are too new', async () => {
  let isTooOld = true
  const app = open(() => isTooOld)
  let runs = 0
  schedule(app, everyMs / 60_000, 'work', () => Promise.resolve(void (runs += 1)))
  await new Promise((resolve) => setTimeout(resolve, everyMs * 10))
  expect(runs).toBe(0)
  isTooOld = false
  await expect.poll(() => runs).toBeGreaterThan(0)
})
