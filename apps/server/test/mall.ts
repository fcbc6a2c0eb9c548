import { demoPeople } from '@mall/demo/demo-people-list.ts'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { AnyCall, CallInput, CallOk } from '@mall/contract/base/call'
import type { ProblemBody } from '@mall/contract/base/problem'
import type { FastifyInstance } from 'fastify'
import postgres, { type Sql } from 'postgres'
import { afterAll, beforeAll, inject } from 'vitest'
import { openDatabase, usualConnections, type Database } from '#db/open.ts'
import type { House } from '#platform/house.ts'
import { ringOf } from '#platform/secrets/key-ring.ts'
import { buildApp, type AppSettings } from '../src/app.ts'
import { template } from './global-setup.ts'

/** A whole mall for one test file: its own database, the real app, and a contract client. */
export interface Mall {
  app: FastifyInstance
  house: House
  database: Database
  /** Bypasses row security, to arrange and inspect rows. */
  owner: Sql
  ask: Ask
}

export interface Answer<C extends AnyCall> {
  status: number
  headers: Record<string, string | string[] | number | undefined>
  cookies: { name: string; value: string; [key: string]: unknown }[]
  /** The answer as the call declares it; check `status` first. */
  ok: CallOk<C>
  /** The same bytes as a failure. */
  problem: ProblemBody & Record<string, unknown>
}

interface AskOptions {
  token?: string
  lang?: 'ko' | 'en'
  headers?: Record<string, string>
  cookies?: Record<string, string>
  address?: string
}

export type Ask = <C extends AnyCall>(call: C, input: CallInput<C>, options?: AskOptions) => Promise<Answer<C>>

/**
 * As many connections as the mall itself has, for tests of concurrency; each has to be opened and to prepare its
 * statements.
 */
export const crowded = usualConnections

interface Ground {
  /** Where the mall reaches its database through. */
  pooler?: () => Promise<Pooler>
  /** The database that it starts with; one without rows by default. */
  copied?: () => Promise<string>
}

/** Sets up a mall before the tests of a file and closes it after them. */
export function useMall(
  prepare: (mall: Mall) => Promise<void> = () => Promise.resolve(),
  connections = 4,
  { pooler, copied }: Ground = {},
): Mall {
  const mall = {} as Mall
  const close: (() => unknown)[] = []
  beforeAll(async () => {
    const { host, port } = inject('postgres')
    const database = `t_${randomBytes(6).toString('hex')}`
    const admin = postgres({ host, port, username: 'postgres', database: 'postgres', max: 1 })
    // Copied as files: through the log it is three times the work, on a disk eight times.
    const from = (await copied?.()) ?? template
    await admin.unsafe(`create database ${database} template ${from} strategy file_copy`)
    close.push(
      await openMall(mall, { host, port, database }, connections, await pooler?.()),
      () => admin.unsafe(`drop database ${database} with (force)`),
      () => admin.end({ timeout: 1 }),
    )
    await prepare(mall)
  })
  afterAll(async () => {
    for (const step of close) await step()
  })
  return mall
}

interface Where {
  host: string
  port: number
  database: string
}

type Pooler = Pick<Where, 'host' | 'port'>

/** Opens a mall on a migrated database; returns what closes it. */
export async function openMall(
  mall: Mall,
  where: Where,
  connections: number,
  pooler?: Pooler,
): Promise<() => Promise<void>> {
  mall.owner = postgres({ ...where, username: 'postgres', max: 4, onnotice: () => undefined })
  const direct = { ...where, username: 'mall_app', options: patientStatements }
  mall.database = openDatabase({ ...direct, ...pooler }, connections, pooler && direct)
  const dataDir = mkdtempSync(join(tmpdir(), 'mall-data-'))
  mall.house = { database: mall.database, keys: randomKeys(), dataDir, published: demoPeople }
  mall.app = await buildApp(mall.house, testSettings)
  await mall.app.ready()
  mall.ask = askThrough(mall.app)
  return async () => {
    await mall.app.close()
    await mall.database.close()
    await mall.owner.end({ timeout: 1 })
    rmSync(dataDir, { recursive: true, force: true })
  }
}

function randomKeys() {
  return { accessToken: ringOf(randomBytes(32)), digest: randomBytes(32), otpSeed: ringOf(randomBytes(32)) }
}

/** What is innocent may take longer than usual on a slow machine that does other work beside. */
const patientStatements = '-c statement_timeout=60000'
const patientCalls = { mostHandlingMs: 120_000 }

const endless = { slots: Infinity, least: Infinity, most: Infinity, mostWaiting: Infinity, patienceMs: Infinity }

/** No load shedding: most tests do not depend on the speed of the machine. */
export const testSettings: AppSettings = {
  trustProxy: [],
  logLevel: 'silent',
  ...patientCalls,
  limits: { inFlight: Infinity, loopDelayMs: Infinity, few: Infinity, turns: endless },
}

export function askThrough(app: FastifyInstance): Ask {
  return async (call, input, options = {}) => {
    const { params, query, body } = input as { params?: object; query?: object; body?: object }
    const answer = await app.inject({
      method: call.method,
      url: fillPath(call.path, (params ?? {}) as Record<string, string>),
      query: textOf(query ?? {}),
      ...(body && { payload: body }),
      ...(options.address && { remoteAddress: options.address }),
      cookies: options.cookies ?? {},
      headers: {
        'accept-language': options.lang ?? 'ko',
        ...(options.token && { authorization: `Bearer ${options.token}` }),
        ...options.headers,
      },
    })
    const json = (answer.body.startsWith('{') || answer.body.startsWith('[') ? answer.json() : answer.body) as never
    const { statusCode: status, headers, cookies } = answer
    return {
      ...{ status, headers, cookies, problem: json },
      /** A test that expects success reports the refusal instead of a field that is missing. */
      get ok() {
        if (status >= 400) throw new Error(`${call.method} ${call.path} answered ${String(status)}: ${answer.body}`)
        return json
      },
    }
  }
}

function fillPath(path: string, params: Record<string, string>): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
}

function textOf(query: object): Record<string, string> {
  return Object.fromEntries(Object.entries(query).map(([key, value]) => [key, String(value)]))
}
