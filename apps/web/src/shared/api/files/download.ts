import type { AnyCall, CallInput } from '@mall/contract/base/call'
import { ask } from '../ask.ts'
import type { Failure } from '../failure.ts'
import type { ReceivedFile } from './file-name.ts'

/** Downloads a file as the signed-in user; returns the failure, if any. */
export async function download<C extends AnyCall>(call: C, input: CallInput<C>): Promise<Failure | null> {
  const sent = await ask(call, input, { as: 'file' })
  if (!sent.ok) return sent.error
  saveFile(sent.data)
  return null
}

/** Saves a file through the browser. */
export function saveFile({ blob, name }: ReceivedFile): void {
  const address = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // Long enough for the browser to have started the download.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
