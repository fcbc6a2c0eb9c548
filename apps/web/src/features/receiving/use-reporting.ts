import type { OrderDetail } from '@mall/contract/orders'
import { reportFaults } from '@mall/contract/receiving'
import { useRef, useState } from 'react'
import { useDispatch } from 'react-redux'
import { ask } from '#shared/api/ask.ts'
import { codeOf } from '#shared/api/failure.ts'
import type { Failure } from '#shared/api/failure.ts'
import { useOnce } from '#shared/api/sent-once.ts'
import { useFailureText } from '#shared/api/use-failure-text.ts'
import { useText } from '#shared/i18n/use-text.ts'
import { succeeded } from '#shared/snackbar/snackbar.slice.ts'
import { readTab, writeTab } from '#shared/storage/tab-storage.ts'
import { faultsInOrder } from './fault-draft.ts'
import type { Fault } from './fault-draft.ts'
import { receivingApi } from './receiving.api.ts'
import { receivingMessages } from './receiving.messages.ts'

const keyOf = (orderId: string) => `nuri-mall-faults-${orderId}`

function readDraft(orderId: string): Fault[] {
  try {
    return JSON.parse(readTab(keyOf(orderId)) ?? '[]') as Fault[]
  } catch {
    return []
  }
}

function bodyOf(lines: OrderDetail['lines'], faults: readonly Fault[]) {
  return {
    faults: faultsInOrder(lines, faults).map(({ files, ...fault }) => ({
      ...fault,
      note: fault.note.trim(),
      fileIds: files.map(({ fileId }) => fileId),
    })),
  }
}

/** Faults of a delivery, kept across reloads, and the call that reports them. */
export function useReporting({ orderId, lines }: OrderDetail, leave: () => void) {
  const t = useText(receivingMessages)
  const text = useFailureText()
  const dispatch = useDispatch()
  const [faults, setFaults] = useState(() => readDraft(orderId))
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const once = useOnce()

  // Several uploads may finish before the next render.
  const latest = useRef(faults)
  const change = (make: (before: readonly Fault[]) => Fault[]) => {
    const next = make(latest.current)
    latest.current = next
    setFaults(next)
    writeTab(keyOf(orderId), next.length === 0 ? null : JSON.stringify(next))
  }

  const why = (problem: Failure) => {
    const code = codeOf(problem)
    const hasPhotos = faults.some(({ files }) => files.length > 0)
    if (code === undefined) return t('unsure')
    return `${t('failed')} ${code === 'NOT_FOUND' && hasPhotos ? t('photosGone') : text(problem)}`
  }

  const send = async () => {
    const body = bodyOf(lines, faults)
    setBusy(true)
    setFailure(null)
    const answer = await ask(reportFaults, { params: { orderId }, body }, { headers: once(body) })
    setBusy(false)
    if (!answer.ok) {
      setFailure(why(answer.error))
      // Another person has reported the same goods meanwhile.
      if (codeOf(answer.error) === 'FAULTS_EXCEEDED') dispatch(receivingApi.util.invalidateTags(['Orders']))
      return
    }
    writeTab(keyOf(orderId), null)
    dispatch(succeeded(t('done', { count: faults.length })))
    dispatch(receivingApi.util.invalidateTags(['Orders', 'Inquiries']))
    leave()
  }

  return { faults, change, failure, isBusy, send: () => void send() }
}
