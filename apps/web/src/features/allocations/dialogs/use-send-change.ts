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

export interface SendChange {
  send: (change: Omit<AllocationChange, 'alcListId' | 'version'>, done: string) => Promise<boolean>
  busy: boolean
  problem: string | undefined
  isConflict: boolean
  refused: readonly RefusedLine[]
  forget: () => void
}

/** Sends changes of a list one after another, with what is typed in its table put before them. */
export function useSendChange(list: OfficeAllocation): SendChange {
  const text = useFailureText()
  const dispatch = useDispatch()
  const [failure, setFailure] = useState<Failure>()
  const [save, { isLoading }] = useSaveAllocationMutation()
  return {
    busy: isLoading,
    problem: failure && text(failure),
    isConflict: failure !== undefined && codeOf(failure) === 'CONFLICT',
    refused: (failure && (factOf(failure, 'lines') as RefusedLine[] | undefined)) ?? [],
    forget: () => setFailure(undefined),
    send: async (change, done) => {
      setFailure(undefined)
      const { alcListId, version } = list
      const { error } = await save({ body: { alcListId, version, ...change } })
      if (error !== undefined) setFailure(error)
      else dispatch(succeeded(done))
      return error === undefined
    },
  }
}
