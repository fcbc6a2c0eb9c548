import type { OrderDetail } from '@mall/contract/orders'
import { useState } from 'react'
import { useDispatch } from 'react-redux'
import { codeOf } from '#shared/api/failure.ts'
import type { Failure } from '#shared/api/failure.ts'
import { useText } from '#shared/i18n/use-text.ts'
import { openSnackbar, succeeded } from '#shared/snackbar/snackbar.slice.ts'
import { ordersApi, useChangeOrderMutation } from '../orders.api.ts'
import type { AllowedLine, RefusalTools } from '../refusal-note.tsx'
import { changingMessages } from './changing.messages.ts'
import { asItStands } from './order-changes.ts'
import type { ChangedLine, ChangedOrder } from './order-changes.ts'
import { forgetChangedOrder } from './use-changed-order.ts'

const held = '60'

interface Wiring {
  order: OrderDetail
  wanted: ChangedOrder
  pick: (date: string) => void
  change: (some: Partial<ChangedOrder>) => void
  leave: () => void
  back: () => void
}

/** Saves the change against the order as it was seen; one that was changed elsewhere is loaded and looked at again. */
export function useSaveChange({ order, wanted, pick, change, leave, back }: Wiring) {
  const t = useText(changingMessages)
  const dispatch = useDispatch()
  const [changeOrder, { isLoading }] = useChangeOrderMutation()
  const [failure, setFailure] = useState<Failure | null>(null)
  const [note, setNote] = useState<'conflict' | 'empty' | null>(null)

  const save = async () => {
    setFailure(null)
    const { lines, deliveryDate, storeDeliveryId, memo } = wanted
    const { data, error } = await changeOrder({
      params: { orderId: order.orderId },
      body: {
        version: order.version,
        lines: lines.map(({ prodId, qty, memo: lineMemo }) => ({ prodId, qty, memo: lineMemo })),
        deliveryDate,
        storeDeliveryId,
        memo: memo.trim(),
      },
    })
    if (data) {
      forgetChangedOrder()
      dispatch(data.status.code === held ? openSnackbar({ message: t('savedHeld') }) : succeeded(t('saved')))
      leave()
    } else if (codeOf(error) === 'CONFLICT') {
      dispatch(ordersApi.util.invalidateTags(['Orders']))
      setNote('conflict')
      back()
    } else setFailure(error)
  }

  const tools = refusalTools({ wanted, pick, change, calm: () => setFailure(null) })

  return {
    before: asItStands(order),
    failure,
    isBusy: isLoading,
    tools,
    note,
    save: () => void save(),
    canSave: () => {
      setNote(wanted.lines.length === 0 ? 'empty' : null)
      return wanted.lines.length > 0
    },
  }
}

interface Mending extends Pick<Wiring, 'wanted' | 'pick' | 'change'> {
  calm: () => void
}

function refusalTools({ wanted, pick, change, calm }: Mending): RefusalTools {
  return {
    articles: wanted.lines,
    pickDay: (date) => {
      pick(date)
      calm()
    },
    setQuantities: (allowed) => {
      change({ lines: allowedLines(wanted.lines, allowed) })
      calm()
    },
  }
}

/** What is allowed of each line that was refused; of which nothing is goes out. */
function allowedLines(lines: readonly ChangedLine[], allowed: readonly AllowedLine[]): ChangedLine[] {
  const most = new Map(allowed.map((line) => [line.prodId, line.allowed]))
  return lines.map((line) => ({ ...line, qty: most.get(line.prodId) ?? line.qty })).filter(({ qty }) => qty > 0)
}
