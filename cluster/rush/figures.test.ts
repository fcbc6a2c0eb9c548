import { describe, expect, test } from 'vitest'
import { newFigures, noteWrite, shareOfReads, turnOver } from './figures.ts'

describe('turnOver', () => {
  test('counts the time since the last write as a stop', () => {
    const figures = newFigures(performance.now() - 5000)
    expect(turnOver(figures).writeStopMs).toBeGreaterThanOrEqual(5000)
  })

  test('carries a stop that goes on into the next count', () => {
    const figures = newFigures(1000)
    turnOver(figures)
    noteWrite(figures, 9000)
    expect(figures.writeStopMs).toBe(8000)
  })

  test('restarts counting in the same object', () => {
    const figures = newFigures()
    figures.orders = 3
    expect(turnOver(figures).orders).toBe(3)
    expect(figures.orders).toBe(0)
  })
})

test('the share of reads leaves out those that are still under way', () => {
  expect(shareOfReads({ ...newFigures(), readsAnswered: 99, readsUnanswered: 1 })).toBe(0.99)
})
