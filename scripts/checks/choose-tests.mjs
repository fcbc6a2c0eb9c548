// Chooses tests by how near they are to a change, one room in turn, until their time is used up.
import { isTest } from './projects.mjs'

/** @typedef {import('./import-graph.mjs').Users} Users */

/** A tool that so many tests load says little about what one of them tries. */
const loadedByMost = 40
/** As far as what only such a tool leads to. */
const far = 10
/** So many tests of a room come before one of another room that is a step farther. */
const turnsOfAStep = 3
/** A test that takes so long waits for one more turn. */
const secondsOfATurn = 2

/**
 * The tests that use a change, each with the number of steps to it.
 * @param {string[]} changed
 * @param {Users} users
 * @returns {Map<string, number>}
 */
export function stepsToTests(changed, users) {
  /** @param {string} file */
  const isFar = (file) => file.includes('/test/') && [...(users.get(file) ?? [])].filter(isTest).length > loadedByMost
  /** @type {string[][]} */
  const levels = [changed]
  /** @type {Map<string, number>} */
  const steps = new Map()
  for (let step = 0; step < levels.length; step += 1)
    for (const file of levels[step] ?? []) {
      if (steps.has(file)) continue
      steps.set(file, step)
      for (const user of users.get(file) ?? []) (levels[step + (isFar(user) ? far : 1)] ??= []).push(user)
    }
  return new Map([...steps].filter(([file]) => isTest(file)))
}

/**
 * The folder whose tests take turns with others: a room, or a part of a floor.
 * @param {string} test
 */
export function roomOf(test) {
  const parts = test.split('/').slice(0, -1)
  return parts.slice(0, parts[3] === 'features' ? 5 : 4).join('/')
}

/**
 * The nearest first. Rooms take turns, so that one with many tests leaves none of the others out, and a long test waits
 * for several turns, so that it does not take the time of ten.
 * @param {Map<string, number>} steps
 * @param {(test: string) => number} seconds
 */
export function inTurn(steps, seconds) {
  const nearest = [...steps].sort(([a, x], [b, y]) => x - y || seconds(a) - seconds(b) || (a < b ? -1 : 1))
  /** @type {Map<string, number>} */
  const ahead = new Map()
  return nearest
    .map(([test, step]) => {
      const turn = ahead.get(roomOf(test)) ?? 0
      ahead.set(roomOf(test), turn + 1)
      return { test, at: step * turnsOfAStep + turn + seconds(test) / secondsOfATurn }
    })
    .sort((a, b) => a.at - b.at)
    .map(({ test }) => test)
}

/**
 * @param {object} choice
 * @param {string[]} choice.tests In the order of their turn.
 * @param {Set<string>} choice.always Run whatever they take.
 * @param {(test: string) => number} choice.seconds
 * @param {number} choice.budget Seconds for all that are chosen.
 * @param {number} choice.longest Seconds for one of them.
 */
export function choose({ tests, always, seconds, budget, longest }) {
  const chosen = new Set(always)
  let rest = budget - [...always].reduce((sum, test) => sum + seconds(test), 0)
  for (const test of tests) {
    const takes = seconds(test)
    if (chosen.has(test) || takes > rest || takes > longest) continue
    chosen.add(test)
    rest -= takes
  }
  return { chosen: [...chosen], left: tests.filter((test) => !chosen.has(test)) }
}

/**
 * `apps/server/src/features: orders 12, baskets 3`, one line for each floor.
 * @param {string[]} tests
 */
export function byFolder(tests) {
  const rooms = [...Map.groupBy(tests, roomOf)].map(([room, { length }]) => ({
    floor: room.replace(/(?<=\/)[^/]*$/, ''),
    text: `${room.replace(/.*\//, '')} ${length}`,
  }))
  return [...Map.groupBy(rooms, ({ floor }) => floor)].map(
    ([floor, all]) =>
      `${floor.endsWith('/') ? `${floor.slice(0, -1)}: ` : ''}${all.map(({ text }) => text).join(', ')}`,
  )
}
