import { held } from '@mall/contract/base/ordering/order-states'
import type { OrderDetail } from '@mall/contract/orders'
import { useState } from 'react'
import { useDispatch } from 'react-redux'
import { codeOf, factOf, wrongServices } from '#shared/api/failure.ts'
import type { Failure } from '#shared/api/failure.ts'
import { useFailureText } from '#shared/api/use-failure-text.ts'
import { useText } from '#shared/i18n/use-text.ts'
import { failed, openSnackbar, succeeded } from '#shared/snackbar/snackbar.slice.ts'
import type { SoldProduct } from '../load-products.ts'
import { ordersApi, useChangeOrderMutation, useLazyGetOrderQuery } from '../orders.api.ts'
import { whenOnline } from '../placing/sending/when-online.ts'
import { usePatience } from '../placing/sending/use-patience.ts'
import type { RefusalTools } from '../refusal-note.tsx'
import type { RefusedLine } from '../refusal-text.ts'
import { deleteChangeDraft } from './change-draft.ts'
import { changingMessages } from './changing.messages.ts'
import { fitted } from './line-rule.ts'
import { toChangedOrder, orderChanges } from './order-changes.ts'
import type { ChangedLine, ChangedOrder } from './order-changes.ts'

interface Wiring {
  order: OrderDetail
  wanted: ChangedOrder
  products: ReadonlyMap<string, SoldProduct | null>
  pick: (date: string) => void
  change: (some: Partial<ChangedOrder>) => void
  leave: () => void
  back: () => void
}

/** Saves the change against the version the user saw; on a conflict it reloads the order for another review. */
export function useSaveChange(wiring: Wiring) {
  const { wanted, leave, back } = wiring
  const t = useText(changingMessages)
  const text = useFailureText()
  const dispatch = useDispatch()
  const { isBusy, isWaiting, send, giveUp } = useSendingChange(wanted)
  const [failure, setFailure] = useState<Failure | null>(null)
  const clearFailure = () => setFailure(null)

  const refuse = (error: Failure) => {
    const hasMoved = codeOf(error) === 'CONFLICT'
    if (!hasMoved && !isOver(error)) {
      setFailure(error)
      return
    }
    if (!hasMoved) dispatch(failed(text(error)))
    dispatch(ordersApi.util.invalidateTags(['Orders']))
    back()
  }

  const save = async () => {
    clearFailure()
    const answer = await send()
    if (answer === null) return
    if ('error' in answer) {
      refuse(answer.error)
      return
    }
    deleteChangeDraft()
    dispatch(answer.status.code === held ? openSnackbar({ message: t('savedHeld') }) : succeeded(t('saved')))
    leave()
  }

  return {
    failure,
    isWaiting,
    isBusy,
    tools: refusalTools(wiring, clearFailure),
    clearFailure,
    giveUp,
    save: () => void save(),
  }
}

type Answer = Pick<OrderDetail, 'status'> | { error: Failure }

/** Sends the change once the browser is online. Returns null if the user gave up. */
function useSendingChange(wanted: ChangedOrder) {
  const [changeOrder, { isLoading }] = useChangeOrderMutation()
  const [getOrder] = useLazyGetOrderQuery()
  const patience = usePatience()
  const [isWaiting, setWaiting] = useState(false)
  const params = { orderId: wanted.orderId }

  const tryOnce = async (): Promise<Answer | null> => {
    const { data, error } = await changeOrder({ params, body: bodyOf(wanted) })
    if (data) return data
    return error === wrongServices ? null : { error: error as Failure }
  }

  const send = async (): Promise<Answer | null> => {
    let lost = 0
    const waiting = () => {
      lost += 1
      setWaiting(true)
    }
    const answer = await whenOnline(tryOnce, { ...patience.forALine(), waiting })
    setWaiting(false)
    const hasMoved = answer !== null && 'error' in answer && codeOf(answer.error) === 'CONFLICT'
    if (lost === 0 || !hasMoved) return answer
    // An answer was lost, so this very change may have moved the order to a new version.
    const { data: order } = await getOrder({ params })
    return order && orderChanges(toChangedOrder(order), wanted).length === 0 ? order : answer
  }

  return { isBusy: isLoading || isWaiting, isWaiting, send, giveUp: patience.giveUp }
}

function bodyOf({ version, lines, deliveryDate, storeDeliveryId, memo }: ChangedOrder) {
  return {
    version,
    lines: lines.map((line) => ({ prodId: line.prodId, qty: line.qty, memo: line.memo })),
    deliveryDate,
    storeDeliveryId,
    memo: memo.trim(),
  }
}

/** True if no other value would help: the order's own cut-off has passed, or the office has confirmed it. */
function isOver(error: Failure): boolean {
  const code = codeOf(error)
  return code === 'ORDER_FIXED' || (code === 'CUT_OFF_PASSED' && factOf(error, 'nearest') === undefined)
}

function refusalTools({ order, wanted, products, pick, change }: Wiring, clearFailure: () => void): RefusalTools {
  return {
    articles: wanted.lines.map((line) => ({ ...products.get(line.prodId), ...line })),
    pickDay: (date) => {
      pick(date)
      clearFailure()
    },
    setQuantities: (allowed) => {
      const orderedQtys = new Map(order.lines.map(({ prodId, ordered }) => [prodId, ordered.qty]))
      const fit = ({ prodId, allowed: most }: RefusedLine) =>
        fitted(most, orderedQtys.get(prodId) ?? 0, products.get(prodId))
      change({ lines: allowedLines(wanted.lines, new Map(allowed.map((line) => [line.prodId, fit(line)]))) })
      clearFailure()
    },
  }
}

/** Reduces refused lines to the allowed quantity; lines with none left are removed. */
function allowedLines(lines: readonly ChangedLine[], most: ReadonlyMap<string, number>): ChangedLine[] {
  return lines.map((line) => ({ ...line, qty: most.get(line.prodId) ?? line.qty })).filter(({ qty }) => qty > 0)
}
