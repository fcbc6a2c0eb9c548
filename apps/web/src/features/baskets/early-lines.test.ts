import { expect, test, vi } from 'vitest'
import { earlyLines } from './early-lines.ts'
import { QuantityQueue, type TypedLine } from './quantity/quantity-queue.ts'
import { savedQuantities } from './quantity/saved-quantities.ts'

function openQueue(unsent: TypedLine[] = []) {
  return new QuantityQueue({ send: () => Promise.resolve({ kind: 'later' }), keep: () => undefined }, unsent)
}

test('shows a quantity typed before the basket is loaded, then passes it to the queue', () => {
  const early = earlyLines()
  const heard: number[] = []
  early.subscribe(() => heard.push(early.lines().get('leek')?.qty ?? -1))
  early.change('leek', () => 3)
  early.change('leek', () => 30)
  expect(early.state()).toBe('waiting')
  const queue = openQueue()
  early.moveTo(queue, savedQuantities())
  queue.close()
  expect([...queue.lines().values()]).toEqual([{ prodId: 'leek', qty: 30, baseQty: 0 }])
  expect(heard).toEqual([3, 30, -1])
  expect(early.state()).toBe('saved')
})

test('adds to the quantity in the basket, or to one left from an earlier visit', () => {
  const early = earlyLines()
  early.change('leek', (current) => current + 2)
  early.change('onion', (current) => current + 2)
  const saved = savedQuantities()
  saved.set({ content: [{ prod: { prodId: 'onion' }, qty: 5 }] } as never)
  const queue = openQueue([{ prodId: 'leek', qty: 7, baseQty: 1 }])
  early.moveTo(queue, saved)
  queue.close()
  expect([...queue.lines().values()].map(({ prodId, qty, baseQty }) => [prodId, qty, baseQty])).toEqual([
    ['leek', 9, 1],
    ['onion', 7, 5],
  ])
})

test('saves by the queue as soon as there is one', async () => {
  const early = earlyLines()
  early.change('leek', () => 3)
  const sent: TypedLine[] = []
  const queue = new QuantityQueue({
    send(lines) {
      sent.push(...lines)
      return Promise.resolve({ kind: 'saved', refused: [], saved: { basketId: 'b1', version: 2 } })
    },
    keep: () => undefined,
  })
  const saving = early.saveAll()
  early.moveTo(queue, savedQuantities())
  expect(await saving).toBe(true)
  expect(await early.saveAll()).toBe(true)
  queue.close()
  expect(sent.map(({ prodId, qty }) => [prodId, qty])).toEqual([['leek', 3]])
})

test('reports that typed lines are not saved if no queue comes', async () => {
  vi.useFakeTimers()
  try {
    const early = earlyLines()
    early.change('leek', () => 3)
    const [typed, none] = [early.saveAll(), earlyLines().saveAll()]
    await vi.advanceTimersByTimeAsync(3000)
    expect([await typed, await none]).toEqual([false, true])
  } finally {
    vi.useRealTimers()
  }
})
