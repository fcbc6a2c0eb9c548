import { useState } from 'react'
import { refusedFields } from './failure.ts'
import type { Failure } from './failure.ts'

type Typed = Readonly<Record<string, unknown>>

/** What the server refused of a form, by field; a message goes as soon as its field is changed. */
export function useRefusedFields(failure: Failure | null | undefined, typed: Typed): Record<string, string> {
  const [sent, setSent] = useState({ failure, typed })
  if (sent.failure !== failure) setSent({ failure, typed })
  const isAsSent = (name: string) => JSON.stringify(typed[name]) === JSON.stringify(sent.typed[name])
  return Object.fromEntries(Object.entries(refusedFields(failure)).filter(([name]) => isAsSent(name)))
}
