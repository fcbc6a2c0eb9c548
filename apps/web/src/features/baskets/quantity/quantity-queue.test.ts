import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { QuantityQueue } from './quantity-queue.ts'
import type { Outcome, TypedLine } from './quantity-queue.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** A fake server with configurable delay and outage. */
function wire(options: { slowMs?: number; answers?: Outcome[]; fails?: number } = {}, unsent: TypedLine[] = []) {
  const basket = new Map<string, number>()
  const batches: TypedLine[][] = []
  let kept: readonly TypedLine[] = unsent
  const queue = new QuantityQueue(
    {
      async send(lines) {
        batches.push([...lines])
        await new Promise((resolve) => setTimeout(resolve, options.slowMs ?? 10))
        if (batches.length <= (options.fails ?? 0)) throw new Error('no reload')
        const answer = options.answers?.shift() ?? { kind: 'saved', refused: [] }
        if (answer.kind === 'saved') {
          const refused = new Set(answer.refused.map(({ prodId }) => prodId))
          for (const { prodId, qty } of lines) if (!refused.has(prodId)) basket.set(prodId, qty)
        }
        return answer
      },
      keep: (lines) => (kept = lines),
    },
    unsent,
  )
  return { queue, basket, batches, kept: () => kept }
}

it('sends quantities typed within a short pause in one batch', async () => {
  const { queue, basket, batches } = wire()
  queue.type('a', 1, 0)
  queue.type('a', 12, 0)
  queue.type('b', 3, 0)
  expect(queue.state()).toBe('saving')
  await vi.advanceTimersByTimeAsync(1000)
  expect(batches).toEqual([
    [
      { prodId: 'a', qty: 12, baseQty: 0 },
      { prodId: 'b', qty: 3, baseQty: 0 },
    ],
  ])
  expect([...basket]).toEqual([
    ['a', 12],
    ['b', 3],
  ])
  expect(queue.state()).toBe('saved')
})

it('saves 200 quantities typed 20 ms apart over a slow connection, in few requests', async () => {
  const { queue, basket, batches } = wire({ slowMs: 1500 })
  for (let n = 0; n < 200; n += 1) {
    queue.type(`p${String(n)}`, n + 1, 0)
    await vi.advanceTimersByTimeAsync(20)
  }
  await vi.advanceTimersByTimeAsync(10_000)
  expect(basket.size).toBe(200)
  expect(basket.get('p199')).toBe(200)
  expect(batches.length).toBeLessThan(8)
  expect(queue.lines().size).toBe(0)
})

it('sends quantities typed during a batch afterwards, based on what the batch saved', async () => {
  const { queue, basket, batches } = wire({ slowMs: 1000 })
  queue.type('a', 1, 0)
  await vi.advanceTimersByTimeAsync(500)
  queue.type('a', 15, 0)
  await vi.advanceTimersByTimeAsync(5000)
  expect(batches[1]).toEqual([{ prodId: 'a', qty: 15, baseQty: 1 }])
  expect(basket.get('a')).toBe(15)
})

it('keeps everything while the connection is lost and sends it when it returns', async () => {
  const { queue, basket, kept } = wire({ answers: [{ kind: 'later' }, { kind: 'later' }] })
  queue.type('a', 5, 0)
  await vi.advanceTimersByTimeAsync(600)
  expect(queue.state()).toBe('waiting')
  expect(kept()).toEqual([{ prodId: 'a', qty: 5, baseQty: 0 }])
  queue.type('b', 2, 0)
  expect(queue.state()).toBe('waiting')
  await vi.advanceTimersByTimeAsync(10_000)
  expect([...basket]).toEqual([
    ['a', 5],
    ['b', 2],
  ])
  expect(kept()).toEqual([])
})

it('sends quantities left from before a reload immediately', async () => {
  const { basket } = wire({}, [{ prodId: 'a', qty: 7, baseQty: 3 }])
  await vi.advanceTimersByTimeAsync(100)
  expect(basket.get('a')).toBe(7)
})

it('drops a refused batch, and does not resend a line that another user changed', async () => {
  const changed = { kind: 'saved', refused: [{ prodId: 'a', theirs: 9, yours: 5 }] } as const
  const { queue, batches } = wire({ answers: [changed, { kind: 'refused' }] })
  queue.type('a', 5, 3)
  await vi.advanceTimersByTimeAsync(1000)
  queue.type('x', 5, 0)
  await vi.advanceTimersByTimeAsync(1000)
  expect(batches).toHaveLength(2)
  expect(queue.lines().size).toBe(0)
})

it("sends nothing when a quantity is typed back to the server's", async () => {
  const { queue, batches } = wire()
  queue.type('a', 3, 3)
  await vi.advanceTimersByTimeAsync(1000)
  expect(batches).toEqual([])
})

it('sends a line put again with an unchanged quantity, along with its note', async () => {
  const { queue, batches } = wire()
  queue.put({ prodId: 'a', qty: 3, memo: '문 앞' }, 3)
  await vi.advanceTimersByTimeAsync(1000)
  expect(batches).toEqual([[{ prodId: 'a', qty: 3, baseQty: 3, memo: '문 앞' }]])
  expect(queue.state()).toBe('saved')
})

it('sends a note together with its unsent quantity', async () => {
  const { queue, batches } = wire()
  queue.type('a', 5, 3)
  queue.put({ prodId: 'a', qty: 5, memo: '새벽' }, 3)
  await vi.advanceTimersByTimeAsync(1000)
  expect(batches).toEqual([[{ prodId: 'a', qty: 5, baseQty: 3, memo: '새벽' }]])
})

it('discards the typed quantity of a removed line', async () => {
  const { queue, batches } = wire()
  queue.type('a', 5, 3)
  queue.drop('a')
  expect(queue.state()).toBe('saved')
  await vi.advanceTimersByTimeAsync(1000)
  expect(batches).toEqual([])
})

it('saves everything before an order is sent, including quantities typed meanwhile', async () => {
  const { queue, basket } = wire({ slowMs: 300 })
  queue.type('a', 5, 0)
  const saved = queue.saveAll()
  await vi.advanceTimersByTimeAsync(100)
  queue.type('b', 2, 0)
  await vi.advanceTimersByTimeAsync(1000)
  expect(await saved).toBe(true)
  expect(basket.size).toBe(2)
})

it('reports when not everything could be saved', async () => {
  const { queue } = wire({ answers: [{ kind: 'later' }] })
  queue.type('a', 5, 0)
  const saved = queue.saveAll()
  await vi.advanceTimersByTimeAsync(100)
  expect(await saved).toBe(false)
  expect(queue.lines().size).toBe(1)
})

it('keeps its lines and sends them again after a batch that fails in the page', async () => {
  const { queue, batches, basket } = wire({ fails: 1 })
  queue.type('a', 3, 0)
  await vi.advanceTimersByTimeAsync(500)
  expect([queue.state(), queue.lines().size]).toEqual(['waiting', 1])
  const saved = queue.saveAll()
  await vi.advanceTimersByTimeAsync(100)
  expect([await saved, basket.get('a'), batches.length]).toEqual([true, 3, 2])
})

it('sends the rest when closed, and stops retrying while offline', async () => {
  const { queue, batches, kept } = wire({ answers: [{ kind: 'later' }] })
  queue.type('a', 5, 0)
  queue.close()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(batches).toHaveLength(1)
  expect(kept()).toEqual([{ prodId: 'a', qty: 5, baseQty: 0 }])
})
