import type { Slip, StorePerson } from '@mall/contract/stores/people'
import { useState } from 'react'
import { useDispatch } from 'react-redux'
import { useFailureText } from '#shared/api/use-failure-text.ts'
import { useText } from '#shared/i18n/use-text.ts'
import { failed, succeeded } from '#shared/snackbar/snackbar.slice.ts'
import { ActionMenu } from '#shared/ui/action-menu.tsx'
import { useResetStoreFactorMutation } from '../stores.api.ts'
import { peopleMessages } from './people.messages.ts'
import { ResetDialog } from './reset-dialog.tsx'
import type { ChangePerson } from './use-change-person.ts'

interface PersonActionsProps {
  storeId: string
  person: StorePerson
  change: ChangePerson
  given: (slip: Slip) => void
}

export function PersonActions({ storeId, person, change, given }: PersonActionsProps) {
  const t = useText(peopleMessages)
  const text = useFailureText()
  const dispatch = useDispatch()
  const [isResetting, setResetting] = useState(false)
  const [resetFactor] = useResetStoreFactorMutation()
  const { userId, name } = person
  const forgetFactor = async () => {
    const { error } = await resetFactor({ params: { storeId, userId } })
    dispatch(error ? failed(text(error)) : succeeded(t('factorReset', { name })))
  }
  const actions = [
    !person.disabled && { text: t('reset'), act: () => setResetting(true) },
    !person.disabled &&
      (person.factorRequired
        ? { text: t('liftFactor'), act: () => change({ factorRequired: false }, 'factorLifted') }
        : { text: t('requireFactor'), act: () => change({ factorRequired: true }, 'factorRequired') }),
    person.factor && { text: t('resetFactor'), act: forgetFactor },
    person.disabled
      ? { text: t('enable'), act: () => change({ disabled: false }, 'wasEnabled') }
      : { text: t('disable'), act: () => change({ disabled: true }, 'wasDisabled') },
  ]
  return (
    <>
      <ActionMenu label={t('actions', { name })} actions={actions} />
      {isResetting && <ResetDialog storeId={storeId} person={person} close={() => setResetting(false)} given={given} />}
    </>
  )
}
