import { describe, expect, it, onTestFinished } from 'vitest'
import { openFairTurns, type Ticket, type TurnLimits } from './fair-turns.ts'

const usual: TurnLimits = { slots: 16, least: 2, most: 8, mostWaiting: 500, patienceMs: 60_000 }

/**
 * Opens turns whose event loop advances when the test calls `round`. By default a call leaves as soon as it begins, as
 * one answered from memory does.
 */
function openTurns(limits: Partial<TurnLimits> = {}) {
  const rounds: (() => void)[] = []
  const turns = openFairTurns({ ...usual, ...limits }, (next) => rounds.push(next))
  onTestFinished(() => turns.stop())
  const began: string[] = []
  const refused: string[] = []
  const add = (key: string, { lasts = false, isPerson = true } = {}): Ticket =>
    turns.take(
      key,
      isPerson,
      (ticket) => {
        began.push(key)
        if (!lasts) turns.leave(ticket)
      },
      () => refused.push(key),
    )
  const many = (key: string, count: number) => Array.from({ length: count }, () => add(key))
  /** Returns what begins in one round of the event loop. */
  function round(): string[] {
    began.length = 0
    for (const next of rounds.splice(0)) next()
    return [...began]
  }
  const count = (key: string) => began.filter((one) => one === key).length
  return { turns, began, refused, add, many, round, count }
}

describe('a flood by one person', () => {
  it('gets the maximum in every round while it is alone, and finishes', () => {
    const { began, many, round } = openTurns()
    many('flood', 20)
    expect(began).toHaveLength(8)
    expect([round().length, round().length, round().length]).toEqual([8, 4, 0])
  })

  it('gets less the more people there are, and none of them waits', () => {
    const { add, many, round, count } = openTurns()
    const people = Array.from({ length: 20 }, (_, n) => `person ${String(n)}`)
    people.forEach((person) => add(person, { lasts: true }))
    many('flood', 400)
    expect(count('flood')).toBe(2)
    for (const person of people) expect(count(person)).toBe(1)
    expect(round()).toEqual(['flood', 'flood'])
    expect(round()).toEqual(['flood', 'flood'])
  })

  it('occupies no more than its share with slow calls', () => {
    const { turns, began, add, round } = openTurns()
    const slow = Array.from({ length: 30 }, () => add('flood', { lasts: true }))
    expect(began).toHaveLength(8)
    expect(round()).toEqual([])
    slow.slice(0, 3).forEach((ticket) => turns.leave(ticket))
    expect(round()).toHaveLength(3)
    expect(turns.waiting()).toBe(19)
  })

  it('is refused beyond the waiting limit, and no other user is', () => {
    const { refused, add, many } = openTurns({ mostWaiting: 10 })
    many('flood', 30)
    add('other')
    expect(refused).toEqual(Array(12).fill('flood'))
  })

  it('leaves the queue when its clients hang up', () => {
    const { turns, many, round } = openTurns()
    const tickets = many('flood', 30)
    tickets.forEach((ticket) => turns.leave(ticket))
    expect(round()).toEqual([])
    expect(turns.waiting()).toBe(0)
  })
})

it('refuses a call that waits too long', async () => {
  const { turns, refused, add } = openTurns({ patienceMs: 0, most: 1 })
  add('slow', { lasts: true })
  add('slow', { lasts: true })
  expect(turns.waiting()).toBe(1)
  await expect.poll(() => refused).toEqual(['slow'])
  expect(turns.waiting()).toBe(0)
})

it('keeps the full share for an address while there are many people, since many may share it', () => {
  const { add, many, count } = openTurns()
  for (let n = 0; n < 20; n += 1) add(`person ${String(n)}`, { lasts: true })
  for (let n = 0; n < 20; n += 1) add('192.0.2.1', { isPerson: false })
  many('flood', 20)
  expect([count('192.0.2.1'), count('flood')]).toEqual([8, 2])
})
