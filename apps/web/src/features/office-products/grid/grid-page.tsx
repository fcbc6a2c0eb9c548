import type { ProductRow } from '@mall/contract/office-products'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { memo, useDeferredValue, useState } from 'react'
import { RehearsalPanel } from '#features/rehearsal/rehearsal-panel.tsx'
import { useText } from '#shared/i18n/use-text.ts'
import { LoadFailed } from '#shared/ui/load-failed.tsx'
import { UnsavedWork } from '#shared/ui/unsaved/unsaved-work.tsx'
import { ProductFilterBar } from '../list/product-filter-bar.tsx'
import { useProductFilters } from '../list/use-product-filters.ts'
import { useMayChange } from '../use-may-change.ts'
import { gridMessages } from './grid.messages.ts'
import { NoLongerCounted, noLongerCounted } from './no-longer-counted.tsx'
import { NoteBar } from './note-bar.tsx'
import { OvertakenCells } from './overtaken-cells.tsx'
import { ProductGrid } from './product-grid.tsx'
import { SheetBar } from './sheet-bar.tsx'
import { canSave, type Sheet } from './sheet/sheet.ts'
import { useCellWords } from './use-cell-words.ts'
import { useGoToFault } from './use-go-to-fault.ts'
import { useGridRows } from './use-grid-rows.ts'
import { useNotes, type Limit } from './use-notes.ts'
import { useSheet } from './sheet/use-sheet.tsx'
import { useSaveKey } from './use-save-key.ts'
import { useUndoKeys } from './use-undo-keys.ts'
import { SavedViews } from './views/saved-views.tsx'

/** Rendered only when filters change, not for each typed cell. */
const FilterBar = memo(ProductFilterBar, (one, other) => JSON.stringify(one.filters) === JSON.stringify(other.filters))

/** The changed products that are in none of these rows. */
function editsBeyond(rows: ReadonlyMap<number, ProductRow>, { edits }: Sheet): string[] {
  if (edits.size === 0) return []
  const there = new Set([...rows.values()].map(({ prodId }) => prodId))
  return [...edits.keys()].filter((prodId) => !there.has(prodId))
}

/** All products as a table to type into, saved as one change. */
export function GridPage() {
  const t = useText(gridMessages)
  const mayChange = useMayChange()
  const { filters, set, query, isNarrowed } = useProductFilters()
  const { page: _, size: __, ...narrowing } = query
  const { rows, total, failure, ensure, reload, show } = useGridRows(narrowing)
  const { words, choices } = useCellWords()
  const { sheet, change, faults, wrong, save, isSaving, isRefused, problem, toRead, overtaken, rehearsing, discard } =
    useSheet({
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
  const notes = useNotes({
    hidden: isNarrowed ? editsBeyond(rows, shown).length : 0,
    ...{ sheet: shown, wrong, problem, overtaken, rehearsing, limit, failure: total === null ? undefined : failure },
    isUnsaved: isRefused || tried === sheet,
    goToFault: goTo.next,
    forgetLimit: () => setLimit(null),
    reload: () => void reload(),
    readOnly: !mayChange,
  })
  const uncounted = noLongerCounted(shown)
  const hasEffect = rehearsing.failure !== undefined || (rehearsing.rehearsal?.stores ?? 0) > 0
  const details =
    overtaken !== null || uncounted.length > 1 || hasEffect ? (
      <>
        {overtaken !== null && <OvertakenCells {...{ overtaken, sheet, words, change }} />}
        {uncounted.length > 1 && <NoLongerCounted rows={uncounted} />}
        {hasEffect && <RehearsalPanel of={rehearsing} />}
      </>
    ) : null
  // Typed cells come first: an element kept from before renders nothing.
  const noteBar = useDeferredValue(<NoteBar notes={notes} details={details} toRead={toRead} />)
  return (
    <>
      <UnsavedWork isUnsaved={sheet.edits.size > 0} />
      <SheetBar
        {...{ sheet: shown, total, wrong, isSaving, change, discard, save }}
        rehearsed={rehearsing.rehearsed.rehearsed}
      />
      <FilterBar filters={filters} set={set} />
      <SavedViews />
      {failure !== undefined && total === null && <LoadFailed failure={failure} retry={() => void reload()} />}
      {total === null && failure === undefined && (
        <Skeleton variant="rounded" height={400} role="status" aria-label={t('loading')} />
      )}
      {total === 0 && <Typography color="textSecondary">{t('nothing')}</Typography>}
      {total !== null && total > 0 && (
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
      )}
      {noteBar}
    </>
  )
}
