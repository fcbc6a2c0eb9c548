import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { useText } from '#shared/i18n/use-text.ts'
import { SearchField } from '#shared/ui/fields/search-field.tsx'
import { useSlashKey } from '#shared/ui/lists/use-slash-key.ts'
import { ClearFilters } from '#shared/ui/lists/clear-filters.tsx'
import { officeMessages } from '../office.messages.ts'
import { DayChoice } from './day-choice.tsx'
import { StoreSearch } from './store-search.tsx'
import type { BoardFilters } from './use-board-filters.ts'

interface BoardFilterBarProps {
  filters: BoardFilters
  set: (change: Partial<BoardFilters>) => void
  isNarrowed: boolean
  /** At the end of the bar. */
  children: ReactNode
}

/** Search, store and delivery days, with shortcuts for those that are needed every morning. */
export function BoardFilterBar({ filters, set, isNarrowed, children }: BoardFilterBarProps) {
  const t = useText(officeMessages)
  const searchRef = useSlashKey()
  return (
    <Box
      role="search"
      sx={{
        display: 'grid',
        gap: 1,
        alignItems: 'center',
        gridTemplateColumns: {
          xs: '1fr',
          sm: '1fr 1fr',
          lg: 'minmax(220px, 1fr) 240px auto',
          xl: 'minmax(220px, 1fr) 240px auto auto',
        },
        // The days are a row of their own, and what clears all filters is above it.
        gridAutoFlow: { lg: 'dense' },
        marginBlockEnd: 2,
      }}
    >
      <SearchField value={filters.q} label={t('search')} search={(q) => set({ q })} inputRef={searchRef} shortcut="/" />
      <StoreSearch storeId={filters.store} choose={(store) => set({ store })} />
      <DayChoice range={filters} choose={({ from, to }) => set({ from, to })}>
        {children}
      </DayChoice>
      <ClearFilters
        clear={() => set({ from: '', to: '', store: '', q: '', move: '' })}
        keeps="status"
        disabled={!isNarrowed}
        sx={{ justifySelf: 'start', display: { xs: isNarrowed ? 'inline-flex' : 'none', lg: 'inline-flex' } }}
      />
    </Box>
  )
}
