import type { AnyCall, CallInput, CallOk } from '@mall/contract/call'
import { pageHeader } from '@mall/contract/live-hint'
import { addressOf } from './address.ts'
import type { Parts } from './address.ts'
import { failureFrom, invalidAnswer, wrongServices } from './failure.ts'
import type { Failure } from './failure.ts'
import { fileNameOf } from './file-name.ts'
import type { ReceivedFile } from './file-name.ts'
import { pageId } from './page-id.ts'

/** What comes of a call: its answer, or why there is none. */
export type Sent<Ok> = { ok: true; data: Ok } | { ok: false; error: Failure; status: number }

export interface SendOptions {
  accessToken?: string | undefined
  signal?: AbortSignal | undefined
  /** The call outlives the page that made it. */
  keepalive?: boolean
  /** Headers that the call asks for besides the usual ones. */
  headers?: Record<string, string>
  /** The answer is a file with a name; a failure is still the body that every failure has. */
  as?: 'file'
}

/** Longer than the server takes for anything; a connection that hangs must not leave a page waiting for ever. */
const patience = 40_000
/** A file takes as long as the line lets it. */
const filePatience = 300_000

/** Makes one call, once. Only the api itself uses it; rooms go through `ask` or the cache. */
export async function send<C extends AnyCall>(
  call: C,
  input: CallInput<C>,
  { accessToken, signal, keepalive = false, headers: more, as }: SendOptions,
): Promise<Sent<CallOk<C>>> {
  const parts = input as Parts
  const limit = AbortSignal.timeout(as === 'file' ? filePatience : patience)
  const headers: Record<string, string> = {
    ...more,
    accept: as === 'file' ? '*/*' : 'application/json',
    'accept-language': document.documentElement.lang,
  }
  if (call.method !== 'GET') headers[pageHeader] = pageId
  if (accessToken !== undefined) headers['authorization'] = `Bearer ${accessToken}`
  if (parts.body !== undefined) headers['content-type'] = 'application/json'
  try {
    const response = await fetch(addressOf(call.path, parts), {
      method: call.method,
      headers,
      body: parts.body === undefined ? null : JSON.stringify(parts.body),
      keepalive,
      signal: signal ? AbortSignal.any([signal, limit]) : limit,
    })
    if (response.ok && as === 'file') return { ok: true, data: (await fileOf(response)) as CallOk<C> }
    const body = await bodyOf(response)
    if (response.ok && body !== undefined) return { ok: true, data: body as CallOk<C> }
    if (response.ok) return { ok: false, error: invalidAnswer, status: response.status }
    return { ok: false, error: failureFrom(body, response.headers.get('retry-after')), status: response.status }
  } catch {
    return { ok: false, error: wrongServices, status: 0 }
  }
}

async function fileOf(response: Response): Promise<ReceivedFile> {
  return { blob: await response.blob(), name: fileNameOf(response.headers.get('content-disposition')) }
}

async function bodyOf(response: Response): Promise<unknown> {
  try {
    return await response.json()
  } catch {
    return undefined
  }
}
