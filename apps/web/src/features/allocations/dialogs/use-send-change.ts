import type { AllocationChange, OfficeAllocation } from '@mall/contract/allocations'
import { useState } from 'react'
import { useDispatch } from 'react-redux'
import { codeOf, factOf, type Failure } from '#shared/api/failure.ts'
import { useFailureText } from '#shared/api/use-failure-text.ts'
import { succeeded } from '#shared/snackbar/snackbar.slice.ts'
import { useSaveAllocationMutation } from '../allocations.api.ts'

/** A cell or product that the server refused. */
export interface RefusedLine {
  storeId?: string
  prodId: string
  least: number
}

type PartialChange = Omit<AllocationChange, 'alcListId' | 'version'>

export interface SendChange {
  send: (change: PartialChange, done: string, rehearsed?: { rehearsed?: string }) => Promise<boolean>
  /** The change that would be sent; null while a typed text is not a quantity. */
  changeWith: (change: PartialChange) => AllocationChange | null
  busy: boolean
  problem: string | undefined
  isConflict: boolean
  refused: readonly RefusedLine[]
  failure: Failure | undefined
  forget: () => void
}

/** Sends changes of a list one after another, together with the cells typed into its table. */
export function useSendChange(list: OfficeAllocation): SendChange {
  const text = useFailureText()
  const dispatch = useDispatch()
  const [failure, setFailure] = useState<Failure>()
  const [save, { isLoading }] = useSaveAllocationMutation()
  const changeWith = (change: PartialChange) => ({ alcListId: list.alcListId, version: list.version, ...change })
  return {
    busy: isLoading,
    failure,
    problem: failure && text(failure),
    isConflict: failure !== undefined && codeOf(failure) === 'CONFLICT',
    refused: (failure && (factOf(failure, 'lines') as RefusedLine[] | undefined)) ?? [],
    forget: () => setFailure(undefined),
    changeWith,
    send: async (change, done, rehearsed = {}) => {
      setFailure(undefined)
      const { error } = await save({ body: { ...changeWith(change), ...rehearsed } })
      if (error !== undefined) setFailure(error)
      else dispatch(succeeded(done))
      return error === undefined
    },
  }
}
