import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { mostChanges } from '@mall/contract/office-products'
import { memo, useDeferredValue, useState } from 'react'
import { RehearsalPanel } from '#features/rehearsal/rehearsal-panel.tsx'
import { formatCount } from '#shared/i18n/format.ts'
import { useText } from '#shared/i18n/use-text.ts'
import { paths } from '#shared/paths.ts'
import { BackLink } from '#shared/ui/back-link.tsx'
import { LoadFailed } from '#shared/ui/load-failed.tsx'
import { UnsavedWork } from '#shared/ui/unsaved/unsaved-work.tsx'
import { ProductFilterBar } from '../list/product-filter-bar.tsx'
import { useProductFilters } from '../list/use-product-filters.ts'
import { useMayChange } from '../use-may-change.ts'
import { gridMessages } from './grid.messages.ts'
import { OvertakenCells } from './overtaken-cells.tsx'
import { ProductGrid } from './product-grid.tsx'
import { SheetBar } from './sheet-bar.tsx'
import { canSave, type Sheet } from './sheet/sheet.ts'
import { mostRows } from './sheet/sheet-tools.ts'
import { useCellWords } from './use-cell-words.ts'
import { useGoToFault } from './use-go-to-fault.ts'
import { useGridRows } from './use-grid-rows.ts'
import { useSheet } from './sheet/use-sheet.tsx'
import { useSaveKey } from './use-save-key.ts'
import { useUndoKeys } from './use-undo-keys.ts'
import { RoomForPanel } from './room-for-panel.tsx'
import { SavedViews } from './views/saved-views.tsx'

/** Rendered only when filters change, not for each typed cell. */
const FilterBar = memo(ProductFilterBar, (one, other) => JSON.stringify(one.filters) === JSON.stringify(other.filters))

/** What of a copied or pasted range was left out. */
type Limit = 'tooFar' | { all: number; outside: number }

/** All products as a table to type into, saved as one change. */
export function GridPage() {
  const t = useText(gridMessages)
  const mayChange = useMayChange()
  const { filters, set, query } = useProductFilters()
  const { page: _, size: __, ...narrowing } = query
  const { rows, total, failure, ensure, reload, show } = useGridRows(narrowing)
  const { words, choices } = useCellWords()
  const { sheet, change, faults, wrong, save, isSaving, isRefused, note, overtaken, rehearsing, discard } = useSheet({
    reload,
    show,
  })
  const goTo = useGoToFault({
    ...{ rows, faults, sheet },
    find: (q) => set({ q, categoryId: '', status: '', lacks: '', stock: '', allocated: '' }),
  })
  useUndoKeys(change)
  const [tried, setTried] = useState<Sheet | null>(null)
  useSaveKey(() => {
    setTried(sheet)
    if (canSave(sheet, wrong) && !isSaving) void save()
  })
  const [limit, setLimit] = useState<Limit | null>(null)
  // The bars above the grid render after the typed cell.
  const shown = useDeferredValue(sheet)
  const count = shown.edits.size
  return (
    <>
      <BackLink to={paths.officeProducts}>{t('back')}</BackLink>
      <UnsavedWork isUnsaved={count > 0} />
      <SheetBar
        {...{ sheet: shown, total, wrong, isSaving, change, discard, save }}
        rehearsed={rehearsing.rehearsed.rehearsed}
      />
      <FilterBar filters={filters} set={set} />
      <SavedViews />
      <Box role="status" sx={{ display: 'grid', gap: 1, marginBlockEnd: 1, '&:empty': { display: 'none' } }}>
        {!mayChange && <Alert severity="info">{t('readOnly')}</Alert>}
        {wrong > 0 && (
          <Alert
            severity="warning"
            action={
              <Button color="inherit" size="small" onClick={goTo.next}>
                {t('goToFault')}
              </Button>
            }
          >
            {t(isRefused || tried === sheet ? 'faultyUnsaved' : 'faulty', { count: wrong })}
          </Alert>
        )}
        {count > mostChanges && <Alert severity="warning">{t('tooMany', { most: formatCount(mostChanges) })}</Alert>}
        {limit && (
          <Alert severity="warning" onClose={() => setLimit(null)}>
            {limit === 'tooFar'
              ? t('tooFar', { most: formatCount(mostRows) })
              : t('outside', { all: formatCount(limit.all), outside: limit.outside })}
          </Alert>
        )}
        {overtaken !== null && <OvertakenCells {...{ overtaken, sheet, words, change }} />}
        {note}
      </Box>
      {failure !== undefined && <LoadFailed failure={failure} retry={() => void reload()} />}
      {total === null && failure === undefined && (
        <Skeleton variant="rounded" height={400} role="status" aria-label={t('loading')} />
      )}
      {total === 0 && <Typography color="textSecondary">{t('nothing')}</Typography>}
      {total !== null && total > 0 && (
        <RoomForPanel panel={<RehearsalPanel of={rehearsing} />}>
          <ProductGrid
            key={JSON.stringify(narrowing)}
            {...{ rows, total, ensure, sheet, change, faults, words, choices }}
            readOnly={!mayChange}
            isSaving={isSaving}
            wanted={goTo.wanted}
            reached={goTo.reached}
            refuse={() => setLimit('tooFar')}
            pasted={(cells) => setLimit(cells.outside > 0 ? cells : null)}
          />
        </RoomForPanel>
      )}
      <Typography
        variant="caption"
        color="textSecondary"
        sx={{ display: { xs: 'none', md: 'block' }, marginBlockStart: 1 }}
      >
        {t('keys')}
      </Typography>
    </>
  )
}
