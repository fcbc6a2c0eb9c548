import PeopleIcon from '@mui/icons-material/GroupsOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useText } from '#shared/i18n/use-text.ts'
import { EmptyNote } from '#shared/ui/empty-note.tsx'
import { SearchField } from '#shared/ui/fields/search-field.tsx'
import { LoadFailed } from '#shared/ui/load-failed.tsx'
import { PageHead } from '#shared/ui/page-head.tsx'
import { Paging } from '#shared/ui/lists/paging.tsx'
import { RowList } from '#shared/ui/lists/row-list.tsx'
import { RowsPending } from '#shared/ui/rows/rows-pending.tsx'
import { text, useUrlFilters } from '#shared/ui/lists/use-url-filters.ts'
import { AddStaffDialog } from './add-staff-dialog.tsx'
import { FactorRules } from './factor-rules.tsx'
import { InvitationDialog } from './invitation-dialog.tsx'
import type { Invited } from './invitation-dialog.tsx'
import { useListStaffQuery } from './staff.api.ts'
import { staffMessages } from './staff.messages.ts'
import { StaffRow } from './staff-row.tsx'

const readers = { q: text }

/** The people of the office and their duties. */
export function StaffPage() {
  const t = useText(staffMessages)
  const { filters, set, narrowing } = useUrlFilters(readers)
  const { data, error, refetch } = useListStaffQuery({ query: { page: filters.page, size: 50, ...narrowing } })
  const [isAdding, setAdding] = useState(false)
  const [invited, setInvited] = useState<Invited | null>(null)
  const find = (q: string) => set({ q })
  return (
    <Box sx={{ maxInlineSize: 960, marginInline: 'auto' }}>
      <PageHead title={t('title')} note={t('note')}>
        <Button variant="contained" onClick={() => setAdding(true)}>
          {t('add')}
        </Button>
      </PageHead>
      <SearchField value={filters.q} label={t('search')} search={find} sx={{ maxInlineSize: 420, marginBlockEnd: 2 }} />
      {error !== undefined && <LoadFailed failure={error} retry={() => void refetch()} />}
      {data === undefined && error === undefined && <RowsPending label={t('loading')} rows={4} height={72} />}
      {data?.totalElements === 0 && (
        <EmptyNote
          icon={<PeopleIcon aria-hidden="true" />}
          title={t('nothingFound')}
          action={<Button onClick={() => find('')}>{t('clear')}</Button>}
        />
      )}
      {data !== undefined && data.totalElements > 0 && (
        <>
          <RowList label={t('title')}>
            {data.content.map((person) => (
              <StaffRow key={person.userId} person={person} invited={setInvited} />
            ))}
          </RowList>
          <Paging {...data} go={(page) => set({ page })} />
        </>
      )}
      <FactorRules />
      {isAdding && <AddStaffDialog close={() => setAdding(false)} added={setInvited} />}
      {invited !== null && <InvitationDialog {...invited} close={() => setInvited(null)} />}
    </Box>
  )
}
