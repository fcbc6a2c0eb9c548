import { useDraft } from '#features/users/use-draft.ts'

/** The user's changes to the usual order of a day, before they are in the basket. */
export interface UsualDraft {
  quantities: Readonly<Record<string, number>>
  leftOut: readonly string[]
}

type Drafts = Readonly<Record<string, UsualDraft>>

const none: { days: Drafts } = { days: {} }
const unchanged: UsualDraft = { quantities: {}, leftOut: [] }

/** `restoreQty` is what undo brings back of a line that is left out. */
type UsualChange = { prodId: string; qty: number; restoreQty?: number } | { settled: readonly string[] }

export type UsualChanges = Omit<ReturnType<typeof useUsualDraft>, 'draft'>

/**
 * Kept in this browser for the store and the delivery day, after sending too: if the order is taken back, what was left
 * out stays left out. Undefined until storage has been read. `today` is by the server's clock.
 */
export function useUsualDraft(storeId: string | undefined, day: string | null, today: string | undefined) {
  const { draft: drafts, change } = useDraft(`usual-order/${storeId ?? ''}`, none)
  const key = day ?? ''
  const apply = (some: UsualChange) => change(({ days }) => ({ days: changedDrafts(days, key, today ?? '', some) }))
  return {
    draft: drafts === undefined ? undefined : (drafts.days[key] ?? unchanged),
    setQuantity: (prodId: string, qty: number) => apply({ prodId, qty }),
    leaveOut: (prodId: string, restoreQty: number) => apply({ prodId, qty: 0, restoreQty }),
    /**
     * The quantities are in the basket now. Excluded lines stay excluded, and of the `settled` articles no more is
     * suggested for the day.
     */
    handOver: (settled: readonly string[]) => apply({ settled }),
  }
}

/** The drafts after a change to that of one day; those of days before today are dropped. */
export function changedDrafts(drafts: Drafts, day: string, today: string, change: UsualChange): Drafts {
  const { [day]: draft = unchanged, ...others } = drafts
  const open = Object.fromEntries(Object.entries(others).filter(([date]) => date >= today))
  return { ...open, [day]: changed(draft, change) }
}

function changed({ quantities, leftOut }: UsualDraft, change: UsualChange): UsualDraft {
  if ('settled' in change) return { quantities: {}, leftOut: [...new Set([...leftOut, ...change.settled])] }
  const { prodId, qty, restoreQty = 0 } = change
  const kept = qty > 0 ? qty : restoreQty
  return {
    quantities: kept > 0 ? { ...quantities, [prodId]: kept } : quantities,
    leftOut: [...leftOut.filter((one) => one !== prodId), ...(qty > 0 ? [] : [prodId])],
  }
}
