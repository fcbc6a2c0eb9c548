import Box from '@mui/material/Box'
import { useCodesQuery } from '#features/codes/codes.api.ts'
import { useText } from '#shared/i18n/use-text.ts'
import { FilterChoice } from '#shared/ui/fields/filter-choice.tsx'
import { SearchField } from '#shared/ui/fields/search-field.tsx'
import { inquiriesMessages } from './inquiries.messages.ts'
import type { InquiryFilters } from './use-inquiry-filters.ts'

interface InquiryFilterBarProps {
  filters: InquiryFilters
  set: (change: Partial<InquiryFilters>) => void
  searchLabel: string
  /** Puts the search above the two selects. */
  isNarrow?: boolean
}

/** Search text, state and kind. Search is debounced. */
export function InquiryFilterBar({ filters, set, searchLabel, isNarrow = false }: InquiryFilterBarProps) {
  const t = useText(inquiriesMessages)
  const wide = isNarrow ? '1fr 1fr' : 'minmax(240px, 1fr) 180px 180px'
  return (
    <Box
      sx={{ display: 'grid', gap: 1, gridTemplateColumns: { xs: '1fr 1fr', md: wide }, marginBlockEnd: 2 }}
      role="search"
    >
      <Box sx={{ gridColumn: isNarrow ? '1 / -1' : { xs: '1 / -1', md: 'auto' }, display: 'grid' }}>
        <SearchField value={filters.q} label={searchLabel} search={(q) => set({ q })} />
      </Box>
      <CodeChoice
        group="2008"
        label={t('status')}
        all={t('allStatuses')}
        value={filters.status}
        choose={(status) => set({ status })}
      />
      <CodeChoice
        group="2007"
        label={t('kind')}
        all={t('allKinds')}
        value={filters.ext1Cd}
        choose={(ext1Cd) => set({ ext1Cd })}
      />
    </Box>
  )
}

interface CodeChoiceProps {
  group: '2007' | '2008'
  label: string
  all: string
  value: string
  choose: (code: string) => void
}

function CodeChoice({ group, ...props }: CodeChoiceProps) {
  const { data: codes = [] } = useCodesQuery({ params: { group } })
  return <FilterChoice {...props} options={codes.map(({ code, name }) => ({ value: code, name }))} />
}
