import Chip from '@mui/material/Chip'
import { storeDuties } from '@mall/contract/base/rights'
import type { Slip, StorePerson } from '@mall/contract/stores/people'
import { useState } from 'react'
import { formatMoment } from '#shared/i18n/format.ts'
import { useLocale, useText } from '#shared/i18n/use-text.ts'
import { DutySelect } from '#shared/ui/people/duty-select.tsx'
import { PersonFrame } from '#shared/ui/people/person-frame.tsx'
import { peopleMessages } from './people.messages.ts'
import { PersonActions } from './person-actions.tsx'
import { useChangePerson } from './use-change-person.ts'

interface PersonRowProps {
  storeId: string
  person: StorePerson
  mayChange: boolean
  given: (slip: Slip) => void
}

export function PersonRow({ storeId, person, mayChange, given }: PersonRowProps) {
  const t = useText(peopleMessages)
  const { change, busy } = useChangePerson(storeId, person)
  return (
    <PersonFrame
      name={person.name}
      userCd={person.userCd}
      busy={busy}
      marks={person.disabled && <Chip size="small" color="error" variant="outlined" label={t('disabled')} />}
      details={useDetails(person)}
    >
      <DutySelect
        label={`${t('duty')} ${person.name}`}
        duties={storeDuties}
        nameOf={(duty) => t(duty)}
        moreOf={(duty) => t(`${duty}more`)}
        duty={person.duty}
        disabled={person.disabled || !mayChange}
        choose={(duty) => void change({ duty, seen: { duty: person.duty } }, 'dutyChanged', { duty: t(duty) })}
      />
      {mayChange ? <PersonActions storeId={storeId} person={person} change={change} given={given} /> : <span />}
    </PersonFrame>
  )
}

function useDetails({
  initialUntil,
  invitedUntil,
  signedIn,
  lastSignInAt,
  factor,
  factorRequired,
  refusedTries = 0,
}: StorePerson) {
  const t = useText(peopleMessages)
  const locale = useLocale()
  const [now] = useState(() => Date.now())
  const moment = (at: string) => formatMoment(locale, new Date(at))
  return [
    lastSignInAt !== null ? t('lastSignIn', { when: moment(lastSignInAt) }) : !signedIn && t('never'),
    invitedUntil !== null
      ? Date.parse(invitedUntil) > now
        ? t('invitedUntil', { day: moment(invitedUntil) })
        : t('invitedOver')
      : initialUntil !== null &&
        (Date.parse(initialUntil) > now ? t('initialUntil', { day: moment(initialUntil) }) : t('initialOver')),
    factor ? t('factorOn') : factorRequired && t('factorDue'),
    refusedTries > 0 && t('refusedTries', { count: refusedTries }),
  ]
}
