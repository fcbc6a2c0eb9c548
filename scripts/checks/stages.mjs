// Runs the stages of a check, as many concurrently as the machine has room for, and counts what passed. Uses built-ins
// of Node 20 only.
import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { pinnedNode, root } from '../prepare.mjs'

/**
 * @typedef {object} Stage
 * @property {string} name
 * @property {string[]} run What the project's Node runs.
 * @property {string[]} [needs] Stages that have to pass first.
 * @property {number} [takes] How much of the room: one, unless it has several workers of its own.
 * @property {boolean} [counts] Vitest, whose tests are counted one by one; any other stage counts as one.
 * @property {Record<string, string>} [env]
 * @property {string} [skip] Why it does not run here, and how to have it.
 *
 * @typedef {{ passed: number, failed: number }} Count
 * @typedef {{ ok: boolean, count: Count, note: string, output: string }} Result
 */

/** A hanging stage must not hang the run. */
const limitMs = 75 * 60_000
const reports = join(root, '.cache/reports')

/**
 * @param {Stage[]} stages
 * @param {{ room: number, signal: AbortSignal, env: Record<string, string>, say: (line: string) => void }} options
 * @returns {Promise<Count & { failedStages: string[] }>}
 */
export async function runStages(stages, { room, signal, env, say }) {
  rmSync(reports, { recursive: true, force: true })
  mkdirSync(reports, { recursive: true })
  const waiting = new Set(stages)
  /** @type {Map<string, boolean>} */
  const ended = new Map()
  /** @type {Map<Stage, Promise<void>>} */
  const running = new Map()
  const total = { passed: 0, failed: 0 }

  /** @param {Stage} stage */
  const begin = async (stage) => {
    const from = performance.now()
    const result = await outcome(stage, ended, { ...env, ...stage.env }, signal)
    running.delete(stage)
    if (signal.aborted) return
    ended.set(stage.name, result.ok)
    total.passed += result.count.passed
    total.failed += result.count.failed
    const time = stage.skip ? '' : `${((performance.now() - from) / 1000).toFixed(1)} s`
    const mark = stage.skip ? 'skip' : result.ok ? 'ok' : 'FAIL'
    say(`${mark.padEnd(5)}${stage.name.padEnd(36)}${time.padStart(8)}  ${result.note}`.trimEnd())
    if (!result.ok) say(`\n${result.output.trim()}\n`)
  }

  while (!signal.aborted && (waiting.size > 0 || running.size > 0)) {
    for (const stage of waiting) {
      const blocked = (stage.needs ?? []).some((name) => !ended.has(name))
      const taken = [...running.keys()].reduce((sum, { takes = 1 }) => sum + takes, 0)
      if (blocked) continue
      // Nothing overtakes a large stage, or it would have to wait until all small ones are done.
      if (taken > 0 && taken + (stage.takes ?? 1) > room) break
      waiting.delete(stage)
      running.set(stage, begin(stage))
    }
    await Promise.race(running.values())
  }
  await Promise.all(running.values())
  return { ...total, failedStages: [...ended].flatMap(([name, ok]) => (ok ? [] : [name])) }
}

/**
 * @param {Stage} stage
 * @param {Map<string, boolean>} ended
 * @param {Record<string, string>} env
 * @param {AbortSignal} signal
 * @returns {Promise<Result>}
 */
async function outcome(stage, ended, env, signal) {
  if (stage.skip) return { ok: true, count: { passed: 0, failed: 0 }, note: stage.skip, output: '' }
  const missing = (stage.needs ?? []).filter((name) => !ended.get(name))
  if (missing.length > 0) {
    return { ok: false, count: { passed: 0, failed: 1 }, note: '', output: `not run: ${missing.join(', ')} failed` }
  }
  const report = join(reports, `${stage.name.replace(/\W+/g, '-')}.json`)
  const reporting = stage.counts ? ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`] : []
  const { code, output } = await runGroup([...stage.run, ...reporting], env, signal)
  const ok = code === 0
  if (!stage.counts) return { ok, count: ok ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }, note: '', output }
  const { passed, failed, skipped, late } = readReport(report)
  // A file that cannot be loaded, or a failed setup, is a failure without a test.
  const count = { passed, failed: ok ? failed : Math.max(failed, 1) }
  return {
    ok,
    count,
    note: [`${passed} tests${skipped > 0 ? `, ${skipped} skipped` : ''}`, ...late.map(onSecondTry)].join('\n'),
    output: onlyFailures(output),
  }
}

/**
 * Vitest lists all passed tests, then a rule, then the failures: a truncated log has to begin there.
 * @param {string} output
 */
function onlyFailures(output) {
  const from = output.indexOf('⎯⎯⎯')
  return from < 0 ? output : output.slice(from)
}

/** @param {string} path */
function readReport(path) {
  try {
    /**
     * @type {{
     *   numPassedTests: number, numFailedTests: number, numPendingTests: number, numTodoTests: number,
     *   testResults: { assertionResults: Retried[] }[]
     * }}
     */
    const report = JSON.parse(readFileSync(path, 'utf8'))
    const skipped = report.numPendingTests + report.numTodoTests
    const late = report.testResults
      .flatMap(({ assertionResults }) => assertionResults)
      .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
    return { passed: report.numPassedTests, failed: report.numFailedTests, skipped, late }
  } catch {
    return { passed: 0, failed: 0, skipped: 0, late: [] }
  }
}

/**
 * A test that failed and passed on retry counts as passed, but is reported.
 * @typedef {{ fullName: string, status: string, failureMessages: string[] }} Retried
 * @param {Retried} test
 */
function onSecondTry({ fullName, failureMessages: [why = ''] }) {
  return `     on a second try: ${fullName}: ${why.split('\n')[0]}`
}

/**
 * Runs a program in a process group of its own, so that a signal ends all of it. SIGINT first: PostgreSQL takes it as a
 * fast shutdown, while on SIGTERM it would wait for its clients.
 * @param {string[]} args
 * @param {Record<string, string>} env
 * @param {AbortSignal} signal
 * @returns {Promise<{ code: number, output: string }>}
 */
function runGroup(args, env, signal) {
  return new Promise((resolve) => {
    const child = spawn(pinnedNode, args, {
      cwd: root,
      env: { ...process.env, ...env },
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    /** @type {Buffer[]} */
    const output = []
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => output.push(chunk))
    /** @param {NodeJS.Signals} name */
    const end = (name) => {
      try {
        if (child.pid) process.kill(-child.pid, name)
      } catch {
        // The group has already exited.
      }
    }
    const stop = () => {
      end('SIGINT')
      setTimeout(end, 5000, 'SIGKILL').unref()
    }
    const limit = setTimeout(() => {
      output.push(Buffer.from(`\nended after ${limitMs / 60_000} minutes`))
      stop()
    }, limitMs)
    signal.addEventListener('abort', stop, { once: true })
    child.on('error', (error) => output.push(Buffer.from(error.message)))
    child.on('close', (code) => {
      clearTimeout(limit)
      signal.removeEventListener('abort', stop)
      end('SIGKILL')
      resolve({ code: code ?? 1, output: Buffer.concat(output).toString('utf8') })
    })
  })
}
