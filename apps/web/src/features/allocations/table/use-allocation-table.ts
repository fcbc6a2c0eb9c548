import { rehearseAllocation, type AllocationChange, type OfficeAllocation } from '@mall/contract/allocations'
import { useState } from 'react'
import { useRehearsal } from '#features/rehearsal/use-rehearsal.ts'
import { useText } from '#shared/i18n/use-text.ts'
import { useListAllocatedStoresQuery } from '../allocations.api.ts'
import { useSendChange, type SendChange } from '../dialogs/use-send-change.ts'
import { tableMessages } from './table.messages.ts'
import { changeOf, useDraft, yielding } from './use-draft.ts'
import { useStoreFilters } from './use-store-filters.ts'

export type AllocationTable = ReturnType<typeof useAllocationTable>

/** The page of stores, the cells typed into it, and saving them. */
export function useAllocationTable(list: OfficeAllocation, mayChange: boolean) {
  const t = useText(tableMessages)
  const { filters, set, query } = useStoreFilters(list.stores > 0)
  const stores = useListAllocatedStoresQuery({ params: { alcListId: list.alcListId }, query })
  const drafted = useDraft()
  const sending = useSendChange(list)
  const [isWrong, setWrong] = useState(false)

  const typedBeside = ({ fills }: Change) => changeOf(yielding(drafted.draft, fills), list)
  /** Sends typed cells together with a change made in a dialog, so that none are lost. */
  const send: SendChange['send'] = async (change, done, rehearsed) => {
    const typed = typedBeside(change)
    setWrong(typed === null)
    if (typed === null) return false
    const isDone = await sending.send(joined(typed, change), done, rehearsed)
    if (isDone) drafted.clearSent(drafted.draft)
    return isDone
  }
  const changeWith: SendChange['changeWith'] = (change) => {
    const typed = typedBeside(change)
    return typed && sending.changeWith(joined(typed, change))
  }
  const forget = () => {
    sending.forget()
    setWrong(false)
  }
  const tried = drafted.count > 0 ? changeWith({}) : null
  const rehearsing = useRehearsal(rehearseAllocation, tried && { body: tried }, sending.failure)
  return {
    filters,
    set,
    stores,
    drafted,
    mayChange: mayChange && list.state !== 'PAST',
    sending: { ...sending, problem: isWrong ? t('wrong') : sending.problem, forget, send, changeWith },
    rehearsing,
    save: () => void send({}, t('saved'), rehearsing.rehearsed),
    undo: () => {
      drafted.clear()
      forget()
    },
  }
}

type Change = Partial<AllocationChange>

/** If both name the same cell, the later one wins. */
function joined(typed: Change, change: Change): Change {
  const goods = new Map([...(typed.goods ?? []), ...(change.goods ?? [])].map((one) => [one.prodId, one]))
  const gone = new Set([...goods.values()].flatMap(({ prodId, totalQty }) => (totalQty === null ? [prodId] : [])))
  const quotas = new Map(
    [...(typed.quotas ?? []).filter(({ prodId }) => !gone.has(prodId)), ...(change.quotas ?? [])].map((one) => [
      `${one.storeId} ${one.prodId}`,
      one,
    ]),
  )
  return { ...change, goods: [...goods.values()], quotas: [...quotas.values()] }
}
