import { storeHeader } from '@mall/contract/base/call'
import type { AnyCall, CallInput, CallOk } from '@mall/contract/base/call'
import { pageHeader } from '@mall/contract/base/live-hint'
import { readStore } from '#shared/storage/current-store.ts'
import { addressOf } from './address.ts'
import type { Parts } from './address.ts'
import { failureFrom, invalidAnswer, wrongServices } from './failure.ts'
import type { Failure } from './failure.ts'
import { fileNameOf } from './files/file-name.ts'
import type { ReceivedFile } from './files/file-name.ts'
import { pageId } from './page-id.ts'
import { noteServerNow } from './server-clock.ts'

/** Outcome of a call. */
export type Sent<Ok> = { ok: true; data: Ok } | { ok: false; error: Failure; status: number }

export interface SendOptions {
  accessToken?: string | undefined
  signal?: AbortSignal | undefined
  /** Lets the request outlive the page. */
  keepalive?: boolean
  /** Additional headers. */
  headers?: Record<string, string>
  /** Expects a file; failures still have a problem body. */
  as?: 'file'
}

/** Longer than any server timeout, so that a hanging connection does not block a page forever. */
const timeoutMs = 40_000
/** Downloads may be slow. */
const fileTimeoutMs = 300_000

/** Sends one request. Internal to the api; rooms use `ask` or the cache. */
export async function send<C extends AnyCall>(
  call: C,
  input: CallInput<C>,
  { accessToken, signal, keepalive = false, headers: more, as }: SendOptions,
): Promise<Sent<CallOk<C>>> {
  const parts = input as Parts
  const limit = AbortSignal.timeout(as === 'file' ? fileTimeoutMs : timeoutMs)
  const headers: Record<string, string> = {
    ...more,
    accept: as === 'file' ? '*/*' : 'application/json',
    'accept-language': document.documentElement.lang,
  }
  if (call.method !== 'GET') headers[pageHeader] = pageId
  if (accessToken !== undefined) Object.assign(headers, signedIn(accessToken))
  if (parts.body !== undefined) headers['content-type'] = 'application/json'
  const askedAt = Date.now()
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
    if (response.ok) noteServerNow(body, askedAt)
    if (response.ok && body !== undefined) return { ok: true, data: body as CallOk<C> }
    if (response.ok) return { ok: false, error: invalidAnswer, status: response.status }
    return { ok: false, error: failureFrom(body, response.headers.get('retry-after')), status: response.status }
  } catch {
    return { ok: false, error: wrongServices, status: 0 }
  }
}

/** The headers of a signed-in user: the token, and the store of this tab if the person belongs to several. */
export function signedIn(accessToken: string): Record<string, string> {
  const storeId = readStore()
  return { authorization: `Bearer ${accessToken}`, ...(storeId !== null && { [storeHeader]: storeId }) }
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
