import type { CalendarChange } from '@mall/contract/settings'
import { useState } from 'react'
import { useDispatch } from 'react-redux'
import { codeOf, refusedFields } from '#shared/api/failure.ts'
import type { Failure } from '#shared/api/failure.ts'
import { useFailureText } from '#shared/api/use-failure-text.ts'
import { useText } from '#shared/i18n/use-text.ts'
import { succeeded } from '#shared/snackbar/snackbar.slice.ts'
import { yearMessages } from './calendar.messages.ts'
import { companyDaysIn } from './day-state.ts'
import type { YearCalendar } from './day-state.ts'
import { useChangeCalendarMutation } from '../settings.api.ts'

export type Change = Pick<CalendarChange, 'from' | 'to' | 'kind' | 'name'>

/** Saves a change together with what its author has seen; orders and other people may have come first. */
export function useChangeDays(calendar: YearCalendar, { reload, close }: { reload: () => void; close: () => void }) {
  const t = useText(yearMessages)
  const text = useFailureText()
  const dispatch = useDispatch()
  const [send, { isLoading }] = useChangeCalendarMutation()
  const [failure, setFailure] = useState<Failure | null>(null)

  async function save(change: Change, rehearsed: string | undefined): Promise<void> {
    const { from, to } = change
    const { data, error } = await send({
      body: { ...change, seen: companyDaysIn(calendar, from, to), ...(rehearsed !== undefined && { rehearsed }) },
    })
    if (error) {
      setFailure(error)
      if (codeOf(error) === 'CONFLICT') reload()
      return
    }
    dispatch(succeeded(data.orders === 0 ? t('saved') : t('savedOrders', { count: data.orders })))
    close()
  }

  function noteOf(problem: Failure): string | null {
    if (codeOf(problem) === 'CONFLICT') return t('conflict')
    return text(problem)
  }
  return {
    save,
    isBusy: isLoading,
    failure,
    faults: refusedFields(failure),
    note: failure === null ? null : noteOf(failure),
  }
}
