import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { addressOf } from '../layout.ts'
import { noteCode, noteWrite, type Counting } from './figures.ts'

export interface Ask {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  body?: unknown
  token?: string
  key?: string
}

export interface Answer {
  status: number
  body: Record<string, unknown>
}

interface Try extends Answer {
  retryAfter: string | undefined
}

const patienceMs = 30_000
const agent = new Agent({ keepAlive: true, maxSockets: 400 })

/**
 * One call as a page makes it: repeated on 503 and on a lost connection, after the time that the answer names, for 30 s.
 * Undefined when there was no answer by then.
 */
export async function ask(what: Ask, figures: Counting): Promise<Answer | undefined> {
  const reads = what.method === 'GET'
  const since = performance.now()
  for (;;) {
    const left = patienceMs - (performance.now() - since)
    const got = left > 0 ? await tryOnce(what, left).catch((error: unknown) => codeOf(error)) : 'LATE'
    if (typeof got !== 'string' && !wantsRepeat(got)) {
      figures.longestMs = Math.max(figures.longestMs, performance.now() - since)
      figures[reads ? 'readsAnswered' : 'writesAnswered'] += 1
      if (!reads && got.status < 300) noteWrite(figures)
      if (got.status >= 400 && got.status !== 401) {
        figures.ruled += 1
        noteCode(figures, codeOfBody(got))
      }
      return got
    }
    if (left <= 0) {
      figures[reads ? 'readsUnanswered' : 'writesUnanswered'] += 1
      return undefined
    }
    await sleep(pauseAfter(got, figures))
  }
}

/** Says how long to wait, and counts what was wrong. */
function pauseAfter(got: Try | string, figures: Counting): number {
  figures.repeated += 1
  if (typeof got === 'string') {
    figures.cut += 1
    noteCode(figures, got)
    return 1000
  }
  noteCode(figures, `${got.status} ${codeOfBody(got)}`)
  if (got.retryAfter === undefined) figures.withoutRetryAfter += 1
  return Number(got.retryAfter ?? 1) * 1000
}

const wantsRepeat = ({ status, retryAfter }: Try) => status >= 500 || (status >= 409 && retryAfter !== undefined)

const codeOfBody = ({ status, body }: Answer) => (typeof body['code'] === 'string' ? body['code'] : String(status))

function tryOnce({ method, path, body, token, key }: Ask, timeout: number): Promise<Try> {
  const text = body === undefined ? undefined : JSON.stringify(body)
  const headers = {
    ...(text !== undefined && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
    ...(key !== undefined && { 'idempotency-key': key }),
  }
  return new Promise((resolve, reject) => {
    const asked = request(
      {
        host: addressOf('lb'),
        port: 8080,
        method,
        path,
        headers,
        agent,
        signal: AbortSignal.timeout(Math.ceil(timeout)),
      },
      (answer) => {
        const parts: Buffer[] = []
        answer.on('data', (part: Buffer) => parts.push(part))
        answer.on('error', reject)
        answer.on('end', () => {
          const { statusCode: status = 0, headers: got } = answer
          resolve({ status, retryAfter: got['retry-after'], body: parse(Buffer.concat(parts).toString()) })
        })
      },
    )
    asked.on('error', reject)
    asked.end(text)
  })
}

function parse(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text) as Record<string, unknown>
  } catch {
    return {}
  }
}

function codeOf(error: unknown): string {
  const { code, name } = error as { code?: string; name?: string }
  return code ?? name ?? 'CUT'
}
