import Chip from '@mui/material/Chip'
import { officeDuties } from '@mall/contract/base/rights'
import type { StaffRow as Person } from '@mall/contract/staff'
import { formatMoment } from '#shared/i18n/format.ts'
import { useLocale, useText } from '#shared/i18n/use-text.ts'
import { DutySelect } from '#shared/ui/people/duty-select.tsx'
import { PersonFrame } from '#shared/ui/people/person-frame.tsx'
import type { Invited } from './invitation-dialog.tsx'
import { StaffActions } from './staff-actions.tsx'
import { staffMessages } from './staff.messages.ts'
import { useChangePerson } from './use-change-person.ts'

export function StaffRow({ person, invited }: { person: Person; invited: (made: Invited) => void }) {
  const t = useText(staffMessages)
  const { change, busy } = useChangePerson(person)
  return (
    <PersonFrame
      name={person.name}
      userCd={person.userCd}
      busy={busy}
      marks={
        <>
          {person.isMe && <Chip size="small" label={t('me')} />}
          {person.disabled && <Chip size="small" color="error" variant="outlined" label={t('disabled')} />}
        </>
      }
      details={useDetails(person)}
    >
      <DutySelect
        label={`${t('duty')} ${person.name}`}
        duties={officeDuties}
        nameOf={(duty) => t(duty)}
        moreOf={(duty) => t(`${duty}more`)}
        duty={person.duty}
        disabled={person.disabled}
        choose={(duty) => void change({ duty, seen: { duty: person.duty } }, 'dutyChanged', { duty: t(duty) })}
      />
      <StaffActions person={person} change={change} invited={invited} />
    </PersonFrame>
  )
}

function useDetails({ invitedUntil, lastSignInAt, factor, factorRequired, refusedTries = 0 }: Person) {
  const t = useText(staffMessages)
  const locale = useLocale()
  const moment = (at: string) => formatMoment(locale, new Date(at))
  return [
    invitedUntil !== null && t('invited', { day: moment(invitedUntil) }),
    lastSignInAt !== null
      ? t('lastSignIn', { when: moment(lastSignInAt) })
      : invitedUntil === null && t('neverSignedIn'),
    factor ? t('factorOn') : factorRequired && t('factorDue'),
    refusedTries > 0 && t('refusedTries', { count: refusedTries }),
  ]
}
