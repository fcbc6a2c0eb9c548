import { longestPaste, matchLines } from '@mall/contract/order-lines'
import { usualOrder } from '@mall/contract/usual-orders'
import { useEffect, useState } from 'react'
import { ask } from '#shared/api/ask.ts'
import type { KeptPaste } from './paste-draft.ts'
import { keyed } from './paste-rows.ts'
import type { Answer, FormerLine } from './paste-rows.ts'

export interface Matching {
  answer: Answer | null
  usual: readonly FormerLine[] | null
  isFailed: boolean
  retry: () => void
}

interface Result {
  /** The request this answers. */
  to: string
  /** Null if the request failed. */
  answer: Answer | null
}

/** Matches a submitted text, and again after a reload: decisions are kept, prices are not. */
export function usePaste({ draft }: KeptPaste): Matching {
  const [tries, setTries] = useState(0)
  const [result, setResult] = useState<Result | null>(null)
  const { isRead = false, text = '', isTable = false } = draft ?? {}
  const question = `${String(tries)} ${String(isTable)} ${text}`
  useEffect(() => {
    if (!isRead || text.length > longestPaste) return undefined
    let isCurrent = true
    void ask(matchLines, { body: { text, isTable } }).then((sent) => {
      if (isCurrent) setResult({ to: question, answer: sent.ok ? sent.data : null })
    })
    return () => {
      isCurrent = false
    }
  }, [isRead, text, isTable, question])
  const current = isRead && result?.to === question ? result : null
  const usual = useUsual(
    current !== null &&
      current.answer !== null &&
      keyed(current.answer, 'USUAL').some(({ key }) => draft?.wishes[key] === true),
  )
  return {
    answer: current?.answer ?? null,
    usual,
    isFailed: current?.answer === null,
    retry: () => setTries((before) => before + 1),
  }
}

/** Loads the usual order once it is needed. */
function useUsual(isWanted: boolean): readonly FormerLine[] | null {
  const [usual, setUsual] = useState<readonly FormerLine[] | null>(null)
  useEffect(() => {
    if (!isWanted) return
    void ask(usualOrder, { query: {} }).then((sent) =>
      setUsual(sent.ok ? sent.data.lines.filter(({ qty }) => qty > 0).map(({ prod, qty }) => ({ prod, qty })) : []),
    )
  }, [isWanted])
  return usual
}
