import { setImmediate as settle } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { makeFairQueue, type FairLimits } from './fair-queue.ts'

const usual: FairLimits = {
  atOnce: 1,
  atOnceOfGroup: 1,
  mostOfPerson: 100,
  mostOfGroup: 100,
  mostWaiting: 1000,
  refusal: 'TOO_MANY_PAPERS',
}
const never = new AbortController().signal

/** Opens a queue whose jobs end when the test says so. `began` lists them in order of start. */
function openQueue(limits: Partial<FairLimits> = {}) {
  const queue = makeFairQueue({ ...usual, ...limits })
  const began: string[] = []
  const running: { person: string; end: () => void }[] = []
  const add = (group: string, person: string, signal = never) =>
    queue.run({ group, person, signal }, () => {
      began.push(person)
      return new Promise<string>((end) => running.push({ person, end: () => end(person) }))
    })
  const many = (group: string, person: string, count: number) => Array.from({ length: count }, () => add(group, person))
  async function finishAll() {
    for (let next = running.shift(); next; next = running.shift()) {
      next.end()
      await settle()
    }
  }
  return { queue, began, running, add, many, finishAll }
}

describe('turns', () => {
  it('alternate between stores, however many jobs one of them queues', async () => {
    const { began, add, many, finishAll } = openQueue()
    const all = [...many('flood', 'f', 24), add('a', 'a1'), add('b', 'b1')]
    await finishAll()
    await Promise.all(all)
    expect(began.slice(0, 5)).toEqual(['f', 'a1', 'b1', 'f', 'f'])
    expect(began).toHaveLength(26)
  })

  it('alternate between the users of a store', async () => {
    const { began, many, finishAll } = openQueue()
    const all = [...many('s', 'greedy', 4), ...many('s', 'modest', 2)]
    await finishAll()
    await Promise.all(all)
    expect(began).toEqual(['greedy', 'modest', 'greedy', 'modest', 'greedy', 'greedy'])
  })

  it('keep a slot free for others while one store floods the queue', async () => {
    const { began, add, many, finishAll } = openQueue({ atOnce: 2 })
    const all = many('flood', 'f', 10)
    expect(began).toEqual(['f'])
    all.push(add('other', 'o'))
    expect(began).toEqual(['f', 'o'])
    await finishAll()
    await Promise.all(all)
  })

  it('continue when a job fails', async () => {
    const { queue } = openQueue()
    const turn = { group: 'g', person: 'p', signal: never }
    const both = await Promise.allSettled([
      queue.run(turn, () => Promise.reject(new Error('no'))),
      queue.run(turn, () => Promise.resolve(1)),
    ])
    expect(both.map(({ status }) => status)).toEqual(['rejected', 'fulfilled'])
  })
})

describe('caps', () => {
  const codes = async (all: Promise<string>[], end: () => Promise<void>) => {
    const settled = Promise.allSettled(all)
    await end()
    return (await settled).map((one) => (one.status === 'rejected' ? (one.reason as Error).message : 'done'))
  }

  it('refuse a user with too many waiting jobs, and no one else', async () => {
    const { add, many, finishAll } = openQueue({ mostOfPerson: 3 })
    const all = [...many('s', 'p', 5), add('s', 'colleague'), add('t', 'other')]
    const refused = Array<string>(2).fill('TOO_MANY_PAPERS')
    expect(await codes(all, finishAll)).toEqual(['done', 'done', 'done', ...refused, 'done', 'done'])
    expect(await codes([add('s', 'p')], finishAll)).toEqual(['done'])
  })

  it('refuse a store whose users together have too many waiting jobs', async () => {
    const { add, finishAll } = openQueue({ mostOfGroup: 4 })
    const all = Array.from({ length: 6 }, (_, n) => add('s', `person ${String(n)}`))
    expect((await codes(all, finishAll)).filter((code) => code === 'TOO_MANY_PAPERS')).toHaveLength(2)
  })

  it('refuse everybody once the whole queue is full', async () => {
    const { add, finishAll } = openQueue({ mostWaiting: 2 })
    const all = ['a', 'b', 'c', 'd'].map((store) => add(store, store))
    expect(await codes(all, finishAll)).toEqual(['done', 'done', 'done', 'BUSY'])
  })
})

describe('a caller who hangs up', () => {
  it('leaves the queue and frees the share', async () => {
    const { queue, began, add, finishAll } = openQueue({ mostOfPerson: 2 })
    const first = add('s', 'p')
    const gone = new AbortController()
    const second = add('s', 'p', gone.signal)
    gone.abort(new Error('gone'))
    await expect(second).rejects.toThrow('gone')
    expect(queue.waiting()).toBe(0)
    const third = add('s', 'p')
    await finishAll()
    expect([await first, await third]).toEqual(['p', 'p'])
    expect(began).toHaveLength(2)
  })

  it('never starts when aborted before', async () => {
    const { began, add } = openQueue()
    await expect(add('s', 'p', AbortSignal.abort(new Error('gone')))).rejects.toThrow('gone')
    expect(began).toEqual([])
  })
})
