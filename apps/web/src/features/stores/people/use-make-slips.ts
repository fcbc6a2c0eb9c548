import { mostSlipStores, type InitialKind, type Slip } from '@mall/contract/stores/people'
import { useState } from 'react'
import type { Failure } from '#shared/api/failure.ts'
import { useMakeSlipsMutation } from '../stores.api.ts'

interface Made {
  slips: Slip[]
  skipped: number
  /** Stores that have no slips yet. */
  remaining: string[]
  failure: Failure | null
}

/**
 * Makes slips for any number of stores, some at a time. What was made stays on the screen if a later part fails,
 * because its random passwords cannot be shown again.
 */
export function useMakeSlips(storeIds: string[]) {
  const [made, setMade] = useState<Made>({ slips: [], skipped: 0, remaining: storeIds, failure: null })
  const [busy, setBusy] = useState(false)
  const [make] = useMakeSlipsMutation()

  async function run(initial: InitialKind, everyone: boolean): Promise<void> {
    setBusy(true)
    let now: Made = { ...made, failure: null }
    while (now.remaining.length > 0 && now.failure === null) {
      const part = now.remaining.slice(0, mostSlipStores)
      const { data, error } = await make({ body: { storeIds: part, initial, everyone } })
      now = data
        ? {
            slips: [...now.slips, ...data.slips],
            skipped: now.skipped + data.skipped,
            remaining: now.remaining.slice(part.length),
            failure: null,
          }
        : { ...now, failure: error }
      setMade(now)
    }
    setBusy(false)
  }

  return { ...made, busy, run }
}
