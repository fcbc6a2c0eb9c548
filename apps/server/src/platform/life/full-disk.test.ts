import { expect, onTestFinished, test, vi } from 'vitest'
import { tmpdir } from 'node:os'
import { retryWhileDiskFull } from './full-disk.ts'
import { StartFault } from '../settings/start-fault.ts'

const { signal } = new AbortController()

/** Fails `times` times with the error, then succeeds. */
function failing(times: number, error: Error) {
  const written = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  onTestFinished(() => written.mockRestore())
  let tries = 0
  const work = () => ((tries += 1) > times ? Promise.resolve(tries) : Promise.reject(error))
  return {
    done: () => retryWhileDiskFull(tmpdir(), signal, work, 1),
    said: () => written.mock.calls.map(([line]) => line),
  }
}

test.each([
  ['the disk of the database is full', Object.assign(new Error('could not write init file'), { code: '53100' })],
  ['the data folder cannot be written to', new StartFault('the data folder /a cannot be written to (ENOSPC)')],
  ['initdb exits', new StartFault('PostgreSQL cannot make its data folder: write: No space left on device')],
])('retries and reports it once when %s', async (_what, error) => {
  const { done, said } = failing(3, error)
  expect(await done()).toBe(4)
  expect(said()).toEqual([
    expect.stringMatching(/ The disk of .* is full: trying again every 10 s until there is room\.\n$/),
  ])
})

test.each([new StartFault('PORT is in use'), new StartFault('PostgreSQL does not start', { mayBeFullDisk: true })])(
  'gives up on a disk with room: %s',
  async (error) => {
    const { done, said } = failing(1, error)
    await expect(done()).rejects.toBe(error)
    expect(said()).toEqual([])
  },
)
