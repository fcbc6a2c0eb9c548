import { changeStock, type StockChange, type StockRow } from '@mall/contract/office-products/stock'
import { useState } from 'react'
import { useDispatch } from 'react-redux'
import { ask } from '#shared/api/ask.ts'
import { codeOf, factOf, refusedFields, type Failure } from '#shared/api/failure.ts'
import { useOnce } from '#shared/api/sent-once.ts'
import { useFailureText } from '#shared/api/use-failure-text.ts'
import { officeProductsApi } from '../office-products.api.ts'

/** Sends a change of stock. The same change sent again after a lost answer is done once. */
export function useChangeStock({ prodId, stockQty, waitingQty, boxQty }: StockRow) {
  const text = useFailureText()
  const dispatch = useDispatch()
  const once = useOnce()
  const [failure, setFailure] = useState<Failure>()
  const [busy, setBusy] = useState(false)
  const [present, setPresent] = useState({ stockQty, waitingQty, boxQty })
  const isOvertaken = failure !== undefined && codeOf(failure) === 'CONFLICT'
  const send = async (change: StockChange, rehearsed: { rehearsed?: string }): Promise<number | null | undefined> => {
    setBusy(true)
    setFailure(undefined)
    const answer = await ask(
      changeStock,
      { params: { prodId }, body: { ...change, ...rehearsed } },
      { headers: once(change) },
    )
    setBusy(false)
    if (answer.ok) {
      dispatch(officeProductsApi.util.invalidateTags(['OfficeProducts']))
      return answer.data.stockQty
    }
    setFailure(answer.error)
    if (codeOf(answer.error) === 'CONFLICT') {
      const stock = factOf(answer.error, 'stockQty') as number | null
      const waiting = factOf(answer.error, 'waitingQty') as number
      setPresent({ boxQty, stockQty: stock, waitingQty: waiting })
    }
    return undefined
  }
  return {
    ...{ send, busy, present, isOvertaken, failure },
    qtyRefused: failure && refusedFields(failure)['qty'],
    problem: failure && !isOvertaken && !refusedFields(failure)['qty'] ? text(failure) : undefined,
    forget: () => setFailure(undefined),
  }
}
