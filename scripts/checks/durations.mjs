// How long a test file takes: as Vitest measured it last, or what one of its kind usually takes.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../prepare.mjs'
import { projectOf } from './projects.mjs'

/** Seconds to load a file, and what a usual one takes if it has not run here yet. */
const usual = {
  unit: { load: 0.05, takes: 0.3 },
  web: { load: 0.05, takes: 0.05 },
  components: { load: 0.4, takes: 2.5 },
  api: { load: 0.4, takes: 2 },
  start: { load: 2, takes: 30 },
  journeys: { load: 2, takes: 25 },
}

/** @returns {(test: string) => number} */
export function readDurations() {
  /** @type {Map<string, number>} */
  const measured = new Map()
  for (const path of globSync('node_modules/.vite/vitest/*/results.json', { cwd: root })) {
    for (const { files = {} } of Object.values(resultsOf(path)))
      for (const [file, { duration }] of Object.entries(files)) measured.set(file, duration / 1000)
  }
  return (test) => {
    const { load, takes } = usual[projectOf(test)]
    return load + (measured.get(test) ?? takes)
  }
}

/**
 * @param {string} path
 * @returns {Record<string, { files?: Record<string, { duration: number }> }>}
 */
function resultsOf(path) {
  try {
    return JSON.parse(readFileSync(join(root, path), 'utf8')).projects ?? {}
  } catch {
    return {}
  }
}
