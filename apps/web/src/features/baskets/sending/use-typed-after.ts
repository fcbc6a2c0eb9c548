import { useEffect, useRef, useState } from 'react'
import { readUnsent, writeUnsent } from '#shared/storage/unsent-lines.ts'
import type { TypedLine } from '../quantity/quantity-queue.ts'
import { withLines, withoutLines, type SentBasket, type TypedAfter } from './sent-basket.ts'

/** Quantities typed after the basket was sent; kept across reloads until the user has decided about them. */
export function useTypedAfter(owner: string | undefined) {
  const [typedAfter, setTypedAfter] = useState<TypedAfter | null>(null)
  const latest = useRef<TypedAfter | null>(null)
  const key = `typed-after:${owner ?? ''}`
  useEffect(() => {
    if (owner === undefined) return undefined
    let isOver = false
    void readUnsent<TypedAfter>(key).then(([kept]) => {
      if (isOver || kept === undefined || latest.current !== null) return
      latest.current = kept
      setTypedAfter(kept)
    })
    return () => {
      isOver = true
    }
  }, [owner, key])

  function change(next: TypedAfter | null) {
    latest.current = next
    setTypedAfter(next)
    void writeUnsent(key, next === null ? [] : [next])
  }
  return {
    typedAfter,
    addTypedAfter: (sent: SentBasket, lines: readonly TypedLine[]) => {
      change(withLines(latest.current, sent, lines))
    },
    /** Lines typed before those that are kept already. */
    addEarlier: (sent: SentBasket, lines: readonly TypedLine[]) => {
      const known = latest.current?.orderId === sent.orderId ? latest.current.lines : []
      const wanted = lines.filter(({ qty }) => qty > 0)
      if (wanted.length > 0) change(withLines(null, sent, [...wanted, ...known]))
    },
    /** Quantities of these articles were saved in the next basket since: the earlier ones are not offered any more. */
    supersede: (lines: readonly TypedLine[]) => {
      if (latest.current !== null && lines.length > 0) change(withoutLines(latest.current, lines))
    },
    dropTypedAfter: () => {
      change(null)
    },
  }
}
