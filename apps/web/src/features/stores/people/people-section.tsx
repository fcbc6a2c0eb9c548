import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import type { OfficeStore } from '@mall/contract/stores'
import type { Slip } from '@mall/contract/stores/people'
import { useState } from 'react'
import { useMay } from '#features/users/use-may.ts'
import { useText } from '#shared/i18n/use-text.ts'
import { LoadFailed } from '#shared/ui/load-failed.tsx'
import { RowList } from '#shared/ui/lists/row-list.tsx'
import { Part } from '../part.tsx'
import { useListStorePeopleQuery } from '../stores.api.ts'
import { AddPersonDialog } from './add-person-dialog.tsx'
import { GuestRow } from './guest-row.tsx'
import { LinkDialog } from './link-dialog.tsx'
import { linkMessages } from './link.messages.ts'
import { peopleMessages } from './people.messages.ts'
import { PersonRow } from './person-row.tsx'
import { SlipDialog } from './slip-dialog.tsx'

export function PeopleSection({ store }: { store: OfficeStore }) {
  const t = useText(peopleMessages)
  const link = useText(linkMessages)
  const { storeId } = store
  const mayChange = useMay('stores')
  const { data: people, error, refetch } = useListStorePeopleQuery({ params: { storeId } })
  const [isAdding, setAdding] = useState(false)
  const [isLinking, setLinking] = useState(false)
  const [slip, setSlip] = useState<Slip | null>(null)
  const action = mayChange && people !== undefined && (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <Button onClick={() => setLinking(true)}>{link('link')}</Button>
      <Button variant="contained" onClick={() => setAdding(true)}>
        {t('add')}
      </Button>
    </Box>
  )
  return (
    <Part title={t('title')} action={action}>
      {error !== undefined && <LoadFailed failure={error} retry={() => void refetch()} />}
      {people === undefined && error === undefined && (
        <Skeleton variant="rounded" height={72} role="status" aria-label={t('loading')} />
      )}
      {people?.length === 0 && <Typography role="status">{t('none')}</Typography>}
      {people !== undefined && people.length > 0 && (
        <RowList label={t('title')}>
          {people.map((person) =>
            person.home ? (
              <GuestRow key={person.userId} {...{ storeId, person, mayChange }} home={person.home} />
            ) : (
              <PersonRow key={person.userId} storeId={storeId} person={person} mayChange={mayChange} given={setSlip} />
            ),
          )}
        </RowList>
      )}
      {isAdding && (
        <AddPersonDialog store={store} isFirst={people?.length === 0} close={() => setAdding(false)} added={setSlip} />
      )}
      {isLinking && <LinkDialog storeId={storeId} close={() => setLinking(false)} />}
      {slip !== null && <SlipDialog slip={slip} close={() => setSlip(null)} />}
    </Part>
  )
}
