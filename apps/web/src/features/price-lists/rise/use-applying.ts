import type { CallOk } from '@mall/contract/base/call'
import { applyRise, type Rise } from '@mall/contract/price-lists/rises'
import { useRef, useState } from 'react'
import { useDispatch } from 'react-redux'
import { ask } from '#shared/api/ask.ts'
import { codeOf, type Failure } from '#shared/api/failure.ts'
import { newKey } from '#shared/api/new-key.ts'
import { priceListsApi } from '../price-lists.api.ts'

/** Applies a rise once, however often it is pressed or sent again. */
export function useApplying() {
  const dispatch = useDispatch()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [done, setDone] = useState<CallOk<typeof applyRise> | null>(null)
  const sent = useRef<{ text: string; key: string } | null>(null)

  const apply = async (
    body: Rise & { version: string; rehearsed?: string; notice: { title: string; contents: string } | null },
  ) => {
    const text = JSON.stringify(body)
    // The same rise that is sent again, for example after a lost answer, keeps its key.
    sent.current = sent.current?.text === text ? sent.current : { text, key: newKey() }
    setBusy(true)
    setFailure(null)
    const answer = await ask(applyRise, { body }, { headers: { 'idempotency-key': sent.current.key } })
    setBusy(false)
    if (answer.ok) setDone(answer.data)
    else setFailure(answer.error)
    // After a conflict the figures are worked out again, too.
    if (answer.ok || codeOf(answer.error) === 'CONFLICT')
      dispatch(priceListsApi.util.invalidateTags(['Prices', 'OfficeProducts']))
    return answer.ok
  }
  return { apply, isBusy, failure, done }
}
