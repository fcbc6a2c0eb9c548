import LinkTo from '@mui/material/Link'
import { storeDuties, type StoreDuty } from '@mall/contract/base/rights'
import type { StorePerson } from '@mall/contract/stores/people'
import { useDispatch } from 'react-redux'
import { Link } from 'react-router'
import { useFailureText } from '#shared/api/use-failure-text.ts'
import { useText } from '#shared/i18n/use-text.ts'
import { officeStorePath } from '#shared/paths.ts'
import { failed, succeeded } from '#shared/snackbar/snackbar.slice.ts'
import { ActionMenu } from '#shared/ui/action-menu.tsx'
import { DutySelect } from '#shared/ui/people/duty-select.tsx'
import { PersonFrame } from '#shared/ui/people/person-frame.tsx'
import { useLinkStorePersonMutation, useUnlinkStorePersonMutation } from '../stores.api.ts'
import { linkMessages } from './link.messages.ts'
import { peopleMessages } from './people.messages.ts'

interface GuestRowProps {
  storeId: string
  person: StorePerson
  home: NonNullable<StorePerson['home']>
  mayChange: boolean
}

/** A person whose account is kept by another store; there it is changed. */
export function GuestRow({ storeId, person, home, mayChange }: GuestRowProps) {
  const t = useText(linkMessages)
  const name = useText(peopleMessages)
  const text = useFailureText()
  const dispatch = useDispatch()
  const [unlink, { isLoading }] = useUnlinkStorePersonMutation()
  const [link, { isLoading: isLinking }] = useLinkStorePersonMutation()
  const give = async (duty: StoreDuty) => {
    const body = { userCd: person.userCd, duty, seenDuty: person.duty }
    const { error } = await link({ params: { storeId }, body })
    dispatch(error ? failed(text(error)) : succeeded(name('dutyChanged', { name: person.name, duty: name(duty) })))
  }
  const run = async () => {
    const { error } = await unlink({ params: { storeId, userId: person.userId } })
    dispatch(error ? failed(text(error)) : succeeded(t('unlinked', { name: person.name })))
  }
  return (
    <PersonFrame
      name={person.name}
      userCd={person.userCd}
      busy={isLoading || isLinking}
      marks={false}
      details={[
        <LinkTo key="home" component={Link} variant="body2" to={officeStorePath(home.storeId)}>
          {t('home', { store: home.storeNm })}
        </LinkTo>,
      ]}
    >
      <DutySelect
        label={`${name('duty')} ${person.name}`}
        duties={storeDuties}
        nameOf={(duty) => name(duty)}
        moreOf={(duty) => name(`${duty}more`)}
        duty={person.duty}
        disabled={person.disabled || !mayChange}
        choose={(duty) => void give(duty)}
      />
      {mayChange ? (
        <ActionMenu label={name('actions', { name: person.name })} actions={[{ text: t('unlink'), act: run }]} />
      ) : (
        <span />
      )}
    </PersonFrame>
  )
}
