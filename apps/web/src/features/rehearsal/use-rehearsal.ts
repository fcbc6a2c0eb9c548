import type { AnyCall, CallInput } from '@mall/contract/base/call'
import type { Rehearsal } from '@mall/contract/rehearsal'
import { useEffect, useState } from 'react'
import { ask } from '#shared/api/ask.ts'
import { codeOf, factOf, type Failure } from '#shared/api/failure.ts'
import { useLocale } from '#shared/i18n/use-text.ts'

/** Long enough to type a number. */
const pauseMs = 400
const size = 10

interface Answer {
  /** Of the language and the input. */
  key: string
  rehearsal?: Rehearsal
  failure?: Failure
}

export interface Rehearsing {
  /** Something is typed that could be saved. */
  isAsked: boolean
  /** What the change does; undefined until it is known of what is typed now. */
  rehearsal: Rehearsal | undefined
  failure: Failure | undefined
  retry: () => void
  /** Stores beyond the first page. */
  go: (page: number) => void
  /** To be sent with the change, if its author has seen what it does. */
  rehearsed: { rehearsed?: string }
}

/**
 * Asks what a change would do to stores once it has not been typed into for a moment. Saving never waits for it.
 *
 * @param call a rehearsal
 * @param input its parts without the page; null while there is nothing that could be saved
 * @param refused why the change was not saved: it brings the figures along by which it reaches others than were seen
 * @param isSaving it is being saved, or is: then there is nothing to be tried any more
 */
export function useRehearsal<C extends AnyCall>(
  call: C,
  input: Omit<CallInput<C>, 'query'> | null,
  refused?: Failure | null,
  isSaving = false,
): Rehearsing {
  const locale = useLocale()
  const key = input === null ? null : JSON.stringify({ locale, input })
  const [answer, setAnswer] = useState<Answer | null>(null)
  const [page, setPage] = useState({ key, page: 0, round: 0 })
  const [known, setKnown] = useState(refused)
  const now = page.key === key ? page : { key, page: 0, round: 0 }

  if (refused !== known) {
    setKnown(refused)
    if (refused && codeOf(refused) === 'UNLIKE_REHEARSED' && key !== null) {
      const rehearsal = factOf(refused, 'rehearsal') as Rehearsal | undefined
      if (rehearsal) setAnswer({ key, rehearsal })
      else setPage({ key, page: 0, round: now.round + 1 })
    }
  }

  useEffect(() => {
    if (key === null || isSaving) return
    const abort = new AbortController()
    const timer = setTimeout(
      () => void find(call, key, now.page, abort.signal).then((found) => found && setAnswer(found)),
      now.page === 0 && now.round === 0 ? pauseMs : 0,
    )
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [call, key, now.page, now.round, isSaving])

  const found = answer?.key === key ? answer : undefined
  return {
    isAsked: key !== null,
    rehearsal: found?.rehearsal,
    failure: found?.failure,
    retry: () => {
      setAnswer(null)
      setPage({ key, page: now.page, round: now.round + 1 })
    },
    go: (to) => setPage({ key, page: to, round: now.round }),
    rehearsed: found?.rehearsal ? { rehearsed: found.rehearsal.version } : {},
  }
}

async function find(call: AnyCall, key: string, page: number, signal: AbortSignal): Promise<Answer | null> {
  const { input } = JSON.parse(key) as { input: object }
  const sent = await ask(call, { ...input, query: { page, size } }, { signal })
  if (signal.aborted) return null
  return sent.ok ? { key, rehearsal: sent.data as Rehearsal } : { key, failure: sent.error }
}
