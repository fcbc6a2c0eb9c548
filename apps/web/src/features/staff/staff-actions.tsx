import type { StaffRow } from '@mall/contract/staff'
import { useDispatch } from 'react-redux'
import { useFailureText } from '#shared/api/use-failure-text.ts'
import { useText } from '#shared/i18n/use-text.ts'
import { failed, succeeded } from '#shared/snackbar/snackbar.slice.ts'
import { ActionMenu } from '#shared/ui/action-menu.tsx'
import type { Invited } from './invitation-dialog.tsx'
import { useInviteStaffMutation, useResetStaffFactorMutation } from './staff.api.ts'
import { staffMessages } from './staff.messages.ts'
import type { ChangePerson } from './use-change-person.ts'

interface StaffActionsProps {
  person: StaffRow
  change: ChangePerson
  invited: (made: Invited) => void
}

/** What can be done with another person's account; one's own is on the security page. */
export function StaffActions({ person, change, invited }: StaffActionsProps) {
  const t = useText(staffMessages)
  const text = useFailureText()
  const dispatch = useDispatch()
  const [invite] = useInviteStaffMutation()
  const [resetFactor] = useResetStaffFactorMutation()
  const { userId, name } = person

  const inviteAgain = async () => {
    const { data, error } = await invite({ params: { userId } })
    if (error) dispatch(failed(text(error)))
    else invited({ name, ...data.invitation })
  }
  const reset = async () => {
    const { error } = await resetFactor({ params: { userId } })
    dispatch(error ? failed(text(error)) : succeeded(t('factorReset', { name })))
  }
  if (person.isMe) return <span />
  return (
    <ActionMenu
      label={t('actions', { name })}
      actions={[
        !person.disabled && { text: t('inviteAgain'), act: inviteAgain },
        !person.disabled &&
          (person.factorRequired
            ? { text: t('liftFactor'), act: () => change({ factorRequired: false }, 'factorLifted') }
            : { text: t('requireFactor'), act: () => change({ factorRequired: true }, 'factorRequired') }),
        person.factor && { text: t('resetFactor'), act: reset },
        person.disabled
          ? { text: t('enable'), act: () => change({ disabled: false }, 'wasEnabled') }
          : { text: t('disable'), act: () => change({ disabled: true }, 'wasDisabled') },
      ]}
    />
  )
}
