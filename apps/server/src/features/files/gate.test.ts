import { describe, expect, test } from 'vitest'
import { makeGate } from './gate.ts'

/** Enters and stays; returns how many times this person came in. */
function crowd(each: number, usual: number) {
  const gate = makeGate(each, usual)
  const { promise, resolve } = Promise.withResolvers<null>()
  return {
    leave: () => resolve(null),
    enter: (tenantId: string, userId: string, times: number): number => {
      let inside = 0
      for (let n = 0; n < times; n += 1) {
        const work = gate({ tenantId, userId }, () => {
          inside += 1
          return promise
        })
        work.catch(() => undefined)
      }
      return inside
    },
  }
}

describe('a gate', () => {
  test('admits each user a number of times', () => {
    expect(crowd(6, 64).enter('10', 'a', 9)).toBe(6)
  })

  test('admits users of other wholesalers and further users of one that fills it', () => {
    const { enter } = crowd(6, 64)
    for (let n = 0; n < 20; n += 1) enter('10', `a${n}`, 6)
    expect(enter('20', 'b', 9)).toBe(6)
    expect(enter('10', 'z', 9)).toBe(1)
    expect(enter('30', 'c', 9)).toBe(6)
  })

  test('gives no wholesaler more than half of all places', () => {
    const { enter } = crowd(1, 4)
    const inside: number[] = []
    for (let n = 0; n < 20; n += 1) inside.push(enter('10', `a${n}`, 1))
    expect(inside.reduce((sum, one) => sum + one)).toBe(8)
    expect(enter('20', 'b', 2)).toBe(1)
  })

  test('is free again when all have left', async () => {
    const { enter, leave } = crowd(1, 1)
    const gate = [enter('10', 'a', 1), enter('10', 'a', 1)]
    leave()
    await new Promise(setImmediate)
    expect([...gate, enter('10', 'a', 1)]).toEqual([1, 0, 1])
  })
})
