import type { CallInput } from '@mall/contract/base/call'
import type { changeStaff, StaffRow } from '@mall/contract/staff'
import { useDispatch } from 'react-redux'
import { useFailureText } from '#shared/api/use-failure-text.ts'
import { useText } from '#shared/i18n/use-text.ts'
import { failed, succeeded } from '#shared/snackbar/snackbar.slice.ts'
import { useChangeStaffMutation } from './staff.api.ts'
import { staffMessages } from './staff.messages.ts'

type Done = 'dutyChanged' | 'factorRequired' | 'factorLifted' | 'wasDisabled' | 'wasEnabled'

export type ChangePerson = (
  body: CallInput<typeof changeStaff>['body'],
  done: Done,
  values?: Record<string, string>,
) => Promise<void>

/** Changes a person and reports the outcome in the snackbar. */
export function useChangePerson({ userId, name }: Pick<StaffRow, 'userId' | 'name'>): {
  change: ChangePerson
  busy: boolean
} {
  const t = useText(staffMessages)
  const text = useFailureText()
  const dispatch = useDispatch()
  const [send, { isLoading }] = useChangeStaffMutation()
  const change: ChangePerson = async (body, done, values = {}) => {
    const { error } = await send({ params: { userId }, body })
    dispatch(error ? failed(text(error)) : succeeded(t(done, { name, ...values })))
  }
  return { change, busy: isLoading }
}
