import { useEffect, useEffectEvent, useState } from 'react'
import { listUnsent, readUnsent, writeUnsent } from '#shared/storage/unsent-lines.ts'
import { QuantityQueue } from './quantity-queue.ts'
import type { TypedLine } from './quantity-queue.ts'
import { noteUnsent } from './unsent-articles.ts'
import { sendLines } from '../sending/send-lines.ts'
import type { SentLines } from '../sending/send-lines.ts'

interface Wiring {
  /** Owner of the typed quantities; unsent ones are restored only for the same owner. */
  owner: string | undefined
  basketId: string | undefined
  /** Called for each batch before its lines leave the queue. */
  settled: (outcome: SentLines, lines: readonly TypedLine[]) => Promise<unknown>
}

/** Queue of the open basket. Lines left unsent from another basket or an earlier visit are sent in the background. */
export function useQueue({ owner, basketId, settled }: Wiring): QuantityQueue | null {
  const [queue, setQueue] = useState<QuantityQueue | null>(null)
  const onSettled = useEffectEvent(settled)
  useEffect(() => {
    if (owner === undefined || basketId === undefined) return undefined
    const key = keyOf(owner, basketId)
    let made: QuantityQueue | undefined
    let isOver = false
    const send = async (lines: readonly TypedLine[]) => {
      const outcome = await sendLines(basketId, lines)
      await onSettled(outcome, lines)
      return outcome
    }
    void readUnsent<TypedLine>(key).then((unsent) => {
      if (isOver) return
      const keep = (lines: readonly TypedLine[]) => {
        noteUnsent(basketId, lines)
        void writeUnsent(key, lines)
      }
      noteUnsent(basketId, unsent)
      made = new QuantityQueue({ keep, send }, unsent)
      setQueue(made)
    })
    const back = () => void made?.flush()
    addEventListener('online', back)
    return () => {
      isOver = true
      removeEventListener('online', back)
      made?.close()
      setQueue(null)
    }
  }, [owner, basketId])
  useEffect(() => {
    if (owner === undefined || basketId === undefined) return
    const send = async (leftId: string, lines: readonly TypedLine[]) => {
      const outcome = await sendLines(leftId, lines)
      await onSettled(outcome, lines)
      return outcome.kind !== 'later'
    }
    void sendLeftOver(owner, basketId, send)
    // oxlint-disable-next-line react/exhaustive-deps -- once a visit
  }, [owner, basketId === undefined])
  return queue
}

const keyOf = (owner: string, basketId: string) => `${owner}:${basketId}`

async function sendLeftOver(
  owner: string,
  openId: string,
  send: (basketId: string, lines: readonly TypedLine[]) => Promise<boolean>,
) {
  const prefix = keyOf(owner, '')
  const keys = await listUnsent(prefix)
  for (const key of keys.filter((one) => one !== keyOf(owner, openId))) {
    const lines = await readUnsent<TypedLine>(key)
    if (lines.length > 0 && (await send(key.slice(prefix.length), lines))) await writeUnsent(key, [])
  }
}
