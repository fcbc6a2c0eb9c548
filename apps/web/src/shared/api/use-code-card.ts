import type { AnyCall, CallInput, CallOk } from '@mall/contract/base/call'
import { useEffect, useState } from 'react'
import { ask } from './ask.ts'
import type { Failure } from './failure.ts'

/** Loads what a one-time code in the address opens. Sends the code as the query; without a code it sends nothing. */
export function useCodeCard<C extends AnyCall>(call: C, code: string) {
  const [card, setCard] = useState<CallOk<C> | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [tries, setTries] = useState(0)
  useEffect(() => {
    if (code === '') return
    let isCurrent = true
    void ask(call, { query: { code } } as CallInput<C>).then((sent) => {
      if (!isCurrent) return
      setCard(sent.ok ? sent.data : null)
      setFailure(sent.ok ? null : sent.error)
    })
    return () => {
      isCurrent = false
    }
  }, [call, code, tries])
  return { card, failure, retry: () => setTries((made) => made + 1) }
}
