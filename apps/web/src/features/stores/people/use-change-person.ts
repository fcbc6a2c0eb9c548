import type { CallInput } from '@mall/contract/base/call'
import type { changeStorePerson, StorePerson } from '@mall/contract/stores/people'
import { useDispatch } from 'react-redux'
import { useFailureText } from '#shared/api/use-failure-text.ts'
import { useText } from '#shared/i18n/use-text.ts'
import { failed, succeeded } from '#shared/snackbar/snackbar.slice.ts'
import { useChangeStorePersonMutation } from '../stores.api.ts'
import { peopleMessages } from './people.messages.ts'

type Done = 'dutyChanged' | 'factorRequired' | 'factorLifted' | 'wasDisabled' | 'wasEnabled'

export type ChangePerson = (
  body: CallInput<typeof changeStorePerson>['body'],
  done: Done,
  values?: Record<string, string>,
) => Promise<void>

/** Changes a person and reports the outcome in the snackbar. */
export function useChangePerson(
  storeId: string,
  { userId, name }: StorePerson,
): { change: ChangePerson; busy: boolean } {
  const t = useText(peopleMessages)
  const text = useFailureText()
  const dispatch = useDispatch()
  const [send, { isLoading }] = useChangeStorePersonMutation()
  const change: ChangePerson = async (body, done, values = {}) => {
    const { error } = await send({ params: { storeId, userId }, body })
    dispatch(error ? failed(text(error)) : succeeded(t(done, { name, ...values })))
  }
  return { change, busy: isLoading }
}
