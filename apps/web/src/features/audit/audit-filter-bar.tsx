import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import { auditKinds } from '@mall/contract/audit'
import type { AuditSubject } from '@mall/contract/audit'
import { useText } from '#shared/i18n/use-text.ts'
import { DayInput } from '#shared/ui/fields/day-input.tsx'
import { FilterChoice } from '#shared/ui/fields/filter-choice.tsx'
import { auditMessages } from './audit.messages.ts'
import { SubjectSearch } from './subject-search.tsx'
import { subjectParams } from './use-audit-filters.ts'
import type { AuditFilters } from './use-audit-filters.ts'

interface AuditFilterBarProps {
  filters: AuditFilters
  set: (change: Partial<AuditFilters>) => void
  /** What the list is filtered by, with names. */
  subjects: readonly AuditSubject[]
}

export function AuditFilterBar({ filters, set, subjects }: AuditFilterBarProps) {
  const t = useText(auditMessages)
  return (
    <Box component="search" sx={{ display: 'grid', gap: 1, marginBlockEnd: 2 }}>
      <Box
        sx={{
          display: 'grid',
          gap: 1,
          gridTemplateColumns: { xs: '1fr 1fr', md: 'minmax(0, 1fr) 180px 170px 170px' },
          '& > :first-of-type': { gridColumn: { xs: '1 / -1', md: 'auto' } },
          '& > :nth-of-type(2)': { gridColumn: { xs: '1 / -1', md: 'auto' } },
        }}
      >
        <SubjectSearch
          key={filters.q}
          q={filters.q}
          choose={({ kind, id }) => set({ [subjectParams[kind]]: id, q: '' })}
          search={(q) => set({ q })}
        />
        <FilterChoice
          label={t('kind')}
          value={filters.kind}
          all={t('allKinds')}
          options={auditKinds.map((value) => ({ value, name: t(value) }))}
          choose={(kind) => set({ kind })}
        />
        <DayInput label={t('from')} day={filters.from} choose={(from) => set({ from })} />
        <DayInput label={t('to')} day={filters.to} choose={(to) => set({ to })} />
      </Box>
      {subjects.length > 0 && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {subjects.map(({ kind, id, name }) => (
            <Chip
              key={id}
              color="primary"
              variant="outlined"
              label={<bdi>{t('only', { kind: t(kind), name })}</bdi>}
              onDelete={() => set({ [subjectParams[kind]]: '' })}
            />
          ))}
        </Box>
      )}
    </Box>
  )
}
