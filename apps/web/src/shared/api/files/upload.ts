import type { AnyCall, CallOk } from '@mall/contract/base/call'
import { asSignedInUser } from '../ask.ts'
import { failureFrom, wrongServices } from '../failure.ts'
import { renewWhenDue } from '../session/renew-session.ts'
import { signedIn } from '../send.ts'
import type { Sent } from '../send.ts'

interface UploadOptions {
  /** Uploaded fraction, 0 to 1. */
  onProgress: (share: number) => void
  signal: AbortSignal
}

/** Without progress for this long, the connection counts as dead. */
const stalledMs = 60_000

/** Uploads a file as a form, as the signed-in user. An aborted upload fails like a lost connection. */
export async function upload<C extends AnyCall>(call: C, file: File, options: UploadOptions): Promise<Sent<CallOk<C>>> {
  // Renews first, so that the token does not expire during a large upload.
  await renewWhenDue()
  return asSignedInUser((accessToken) => sendForm(call, file, options, accessToken))
}

/** `fetch` does not report upload progress. */
function sendForm<C extends AnyCall>(
  call: C,
  file: File,
  { onProgress, signal }: UploadOptions,
  accessToken: string | undefined,
): Promise<Sent<CallOk<C>>> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    const giveUp = () => {
      request.abort()
    }
    let stalled = setTimeout(giveUp, stalledMs)
    const alive = () => {
      clearTimeout(stalled)
      stalled = setTimeout(giveUp, stalledMs)
    }
    request.upload.onprogress = ({ loaded, total }) => {
      alive()
      onProgress(total > 0 ? loaded / total : 0)
    }
    request.onloadend = () => {
      clearTimeout(stalled)
      signal.removeEventListener('abort', giveUp)
      resolve(answerOf<C>(request))
    }
    request.open(call.method, call.path)
    request.setRequestHeader('accept', 'application/json')
    request.setRequestHeader('accept-language', document.documentElement.lang)
    if (accessToken !== undefined)
      for (const [name, value] of Object.entries(signedIn(accessToken))) request.setRequestHeader(name, value)
    signal.addEventListener('abort', giveUp)
    const form = new FormData()
    form.append(call.form ?? 'file', file)
    request.send(form)
    if (signal.aborted) giveUp()
  })
}

function answerOf<C extends AnyCall>(request: XMLHttpRequest): Sent<CallOk<C>> {
  const { status } = request
  if (status === 0) return { ok: false, error: wrongServices, status }
  const body = parse(request.responseText)
  if (status < 300 && body !== undefined) return { ok: true, data: body as CallOk<C> }
  return { ok: false, error: failureFrom(body, request.getResponseHeader('retry-after')), status }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
