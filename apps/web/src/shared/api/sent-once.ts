import { useRef } from 'react'
import { newKey } from './new-key.ts'

/** What was sent last, with its idempotency key. */
export interface SentOnce {
  key: string
  text: string
}

/** The same key for what is sent again, for example after a lost answer, so that it is done once; otherwise a new one. */
export function sentOnce(before: SentOnce | null, body: unknown): SentOnce {
  const text = JSON.stringify(body)
  return before?.text === text ? before : { key: newKey(), text }
}

/** Headers with the idempotency key of a body. */
export function useOnce(): (body: unknown) => { 'idempotency-key': string } {
  const sent = useRef<SentOnce>(null)
  return (body) => {
    sent.current = sentOnce(sent.current, body)
    return { 'idempotency-key': sent.current.key }
  }
}
