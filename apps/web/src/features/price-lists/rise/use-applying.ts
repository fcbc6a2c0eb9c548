import type { CallOk } from '@mall/contract/base/call'
import { applyRise, type Rise } from '@mall/contract/price-lists/rises'
import { useState } from 'react'
import { useDispatch } from 'react-redux'
import { ask } from '#shared/api/ask.ts'
import { codeOf, type Failure } from '#shared/api/failure.ts'
import { useOnce } from '#shared/api/sent-once.ts'
import { priceListsApi } from '../price-lists.api.ts'

/** Applies a rise once, however often it is pressed or sent again. */
export function useApplying() {
  const dispatch = useDispatch()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [done, setDone] = useState<CallOk<typeof applyRise> | null>(null)
  const once = useOnce()

  const apply = async (
    body: Rise & { version: string; rehearsed?: string; notice: { title: string; contents: string } | null },
  ) => {
    setBusy(true)
    setFailure(null)
    const answer = await ask(applyRise, { body }, { headers: once(body) })
    setBusy(false)
    if (answer.ok) setDone(answer.data)
    else setFailure(answer.error)
    // After a conflict the figures are recomputed, too.
    if (answer.ok || codeOf(answer.error) === 'CONFLICT')
      dispatch(priceListsApi.util.invalidateTags(['Prices', 'OfficeProducts']))
    return answer.ok
  }
  return { apply, isBusy, failure, done }
}
