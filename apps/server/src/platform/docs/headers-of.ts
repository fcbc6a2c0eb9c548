import { longestKey, type Call } from '@mall/contract/base/call'
import type { Shape } from './shape.ts'

export const keyShape: Shape = { type: 'string', minLength: 1, maxLength: longestKey }
export const readsCookie = 'The proof of the second factor, for whom one is due. A browser sends it by itself.'
export const setsCookie = (name: string) =>
  `${name}, on SUCCESS: the proof that the sign-in asks for. It is HttpOnly and counts for a minute.`

/** The request headers that are particular to a call. */
export function headersOf({ key }: Call): { name: string; required: boolean; description: string }[] {
  if (key === undefined) return []
  const description =
    'Chosen by the caller. Sent again with the same key and body it is done once, with the same answer.'
  return [{ name: 'Idempotency-Key', required: key === 'required', description }]
}

export function headerShape(call: Call): Shape {
  const headers = headersOf(call)
  return {
    type: 'object',
    properties: Object.fromEntries(headers.map(({ name }) => [name, keyShape])),
    required: headers.filter(({ required }) => required).map(({ name }) => name),
  }
}
