import type { AnyCall, CallInput } from '@mall/contract/call'
import { ask } from './ask.ts'
import type { Failure } from './failure.ts'
import type { ReceivedFile } from './file-name.ts'

/** Fetches a file as whoever is signed in and lets the browser keep it; answers the failure, if there is one. */
export async function download<C extends AnyCall>(call: C, input: CallInput<C>): Promise<Failure | null> {
  const sent = await ask(call, input, { as: 'file' })
  if (!sent.ok) return sent.error
  saveFile(sent.data)
  return null
}

/** Lets the browser keep a file. */
export function saveFile({ blob, name }: ReceivedFile): void {
  const address = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser has taken hold of it by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
