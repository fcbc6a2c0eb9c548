import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Sql } from '../apps/server/src/db/driver/session.ts'
import { findPlace, superuser } from '../apps/server/src/db/embedded/place.ts'
import type { Ask } from './lane.ts'
import { freePort } from './mall.ts'
import { runLoad } from './run-load.ts'

// Baselines of the same run: a bare route with the same bytes, and pgbench.

export interface Bare {
  port: number
  /** Makes it send these bytes for every request. */
  set: (body: unknown) => Promise<unknown>
  /** Answers a second with these bytes. */
  perSecond: (job: Ask[], bodies: readonly unknown[], callers: number) => Promise<number>
  stop: () => void
}

export async function startBare(): Promise<Bare> {
  const port = await freePort()
  const path = fileURLToPath(new URL('bare.ts', import.meta.url))
  const child: ChildProcess = spawn(process.execPath, [path, String(port)], { stdio: ['ignore', 'inherit', 'inherit'] })
  while (!(await fetch(`http://127.0.0.1:${port}/`).catch(() => null))?.ok) continue
  const headers = { 'content-type': 'application/json' }
  const set = (body: unknown) =>
    fetch(`http://127.0.0.1:${port}/bytes`, { method: 'PUT', body: JSON.stringify(body), headers })
  return {
    port,
    set,
    async perSecond(job, bodies, callers) {
      // Each call of a job gets an equal part of its bytes.
      const size = bodies.reduce<number>((sum, body) => sum + JSON.stringify(body).length, 0)
      const body = bodies.length === 1 ? bodies[0] : { filler: '가'.repeat(Math.ceil(size / bodies.length / 3)) }
      await set(body)
      const lanes = Math.min(6, job.length)
      return (await runLoad({ port, jobs: [job], seconds: 2, callers, lanes })).perSecond
    },
    stop: () => child.kill(),
  }
}

export interface Pgbench {
  /** Transactions a second of `pgbench -N` with 16 connections. */
  perSecond: (seconds: number) => Promise<number>
  stop: () => Promise<unknown>
}

/** `pgbench` in a separate database of the same server; null if not installed. */
export async function startPgbench(owner: Sql, dataDir: string): Promise<Pgbench | null> {
  const { host, port, username } = superuser(findPlace({ path: dataDir, chosen: true }))
  const name = 'mall_pgbench'
  const run = (...options: string[]) =>
    promisify(execFile)('pgbench', ['-h', host, '-p', String(port), '-U', username, ...options, name])
  const stop = () => owner.unsafe(`drop database if exists ${name}`)
  await stop()
  await owner.unsafe(`create database ${name}`)
  try {
    await run('-i', '-s', '10', '-q')
  } catch (error) {
    await stop()
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
  return {
    async perSecond(seconds) {
      const { stdout } = await run('-N', '-c', '16', '-j', '1', '-T', String(seconds))
      return Number(/tps = ([\d.]+)/.exec(stdout)?.[1] ?? 0)
    },
    stop,
  }
}
