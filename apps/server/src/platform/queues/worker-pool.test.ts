import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { openWorkerPool, type PoolLimits, type WorkerPool } from './worker-pool.ts'

type Job = 'hello' | 'which' | 'fail' | 'die' | 'hang'

const inside = `
  import { parentPort, threadId } from 'node:worker_threads'
  parentPort.on('message', (job) => {
    if (job === 'hello') parentPort.postMessage({ done: 'hello' })
    if (job === 'which') setTimeout(() => parentPort.postMessage({ done: threadId }), 50)
    if (job === 'fail') parentPort.postMessage({ failed: 'It cannot be done.' })
    if (job === 'die') process.exit(3)
  })`
const file = new URL(`data:text/javascript,${encodeURIComponent(inside)}`)

let pool: WorkerPool<Job, unknown> | undefined
function open(limits: Partial<PoolLimits> = {}): WorkerPool<Job, unknown> {
  pool = openWorkerPool(file, { size: 2, mostWaiting: 4, timeoutMs: 5000, memoryMb: 64, ...limits })
  return pool
}
afterEach(() => pool?.close())

describe('work in other threads', () => {
  it('uses as many workers as allowed, and keeps them', async () => {
    const { run } = open()
    const first = await Promise.all([run('which'), run('which'), run('which'), run('which')])
    expect(new Set(first).size).toBe(2)
    expect(first).toContain(await run('which'))
  })

  it('rejects jobs beyond the waiting limit', async () => {
    const { run } = open({ size: 1, mostWaiting: 1 })
    const answers = await Promise.allSettled([run('which'), run('which'), run('which')])
    expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected'])
    expect(answers[2]).toMatchObject({ reason: { code: 'BUSY' } })
  })

  it('passes on an error, and continues', async () => {
    const { run } = open({ size: 1 })
    const before = await run('which')
    await expect(run('fail')).rejects.toThrow('It cannot be done.')
    expect(await run('which')).toBe(before)
  })

  it('terminates a worker that takes too long, and replaces it', async () => {
    const { run } = open({ size: 1, timeoutMs: 400 })
    const [hung, next] = await Promise.allSettled([run('hang'), run('hello')])
    expect(hung).toMatchObject({ status: 'rejected', reason: { code: 'BUSY' } })
    expect(next).toMatchObject({ status: 'fulfilled', value: 'hello' })
  })

  it('survives a worker that exits', async () => {
    const { run } = open({ size: 1 })
    await expect(run('die')).rejects.toThrow('ended')
    expect(await run('hello')).toBe('hello')
  })

  it('terminates a worker whose caller hangs up, and replaces it', async () => {
    const { run } = open({ size: 1 })
    const caller = new AbortController()
    const hung = run('hang', caller.signal)
    caller.abort(new Error('gone'))
    const next = run('hello')
    await expect(hung).rejects.toThrow('gone')
    expect(await next).toBe('hello')
  })

  it('keeps one worker for jobs that belong together', async () => {
    const { hold } = open()
    const both = await Promise.all([1, 2].map(() => hold(async (ask) => [await ask('which'), await ask('which')])))
    expect(both.map((threads) => new Set(threads).size)).toEqual([1, 1])
    expect(new Set(both.flat()).size).toBe(2)
  })

  it('has a worker ready when warmed', async () => {
    const warmed = open()
    warmed.warm()
    warmed.warm()
    expect(await warmed.run('hello')).toBe('hello')
  })
})

describe('work in processes', () => {
  const folder = mkdtempSync(join(tmpdir(), 'pool-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  const program = join(folder, 'worker.mjs')
  // Without the lines by which V8 says farewell.
  const inside = `
    import { closeSync } from 'node:fs'
    closeSync(2)
    process.on('message', (job) => {
      if (job === 'which') process.send({ done: process.pid })
      if (job === 'told') process.send({ done: process.env.PATH ?? 'nothing' })
      if (job === 'grow') for (const all = []; ; ) all.push('')
    })`

  function openProcesses(limits: Partial<PoolLimits> = {}) {
    writeFileSync(program, inside)
    const common: PoolLimits = { size: 1, inProcess: true, mostWaiting: 4, timeoutMs: 20_000, memoryMb: 32 }
    const opened = openWorkerPool<'which' | 'told' | 'grow' | 'hang', unknown>(pathToFileURL(program), {
      ...common,
      ...limits,
    })
    pool = opened as typeof pool
    return opened
  }

  it('reuses a process, which gets none of the mall’s settings', async () => {
    const { run } = openProcesses()
    const which = await run('which')
    expect(which).not.toBe(process.pid)
    expect(await run('told')).toBe('nothing')
    expect(await run('which')).toBe(which)
  })

  it('survives an array that outgrows the memory at once, which ends a process with all of its threads', async () => {
    const { run } = openProcesses()
    await expect(run('grow')).rejects.toMatchObject({ signal: expect.stringMatching(/^SIG/) as string })
    expect(await run('which')).toBeGreaterThan(0)
  })

  it('ends a process that takes too long', async () => {
    const { run } = openProcesses({ timeoutMs: 500 })
    await expect(run('hang')).rejects.toMatchObject({ code: 'BUSY' })
  })

  it('ends a process that is idle, and starts another', async () => {
    const { run } = openProcesses({ idleMs: 50 })
    const first = (await run('which')) as number
    await expect.poll(() => isRunning(first)).toBe(false)
    expect(await run('which')).not.toBe(first)
  })
})

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
