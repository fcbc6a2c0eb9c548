import StoresIcon from '@mui/icons-material/StorefrontOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { useMay } from '#features/users/use-may.ts'
import { useText } from '#shared/i18n/use-text.ts'
import { officeStorePath, paths } from '#shared/paths.ts'
import { EmptyNote } from '#shared/ui/empty-note.tsx'
import { ClearFilters } from '#shared/ui/lists/clear-filters.tsx'
import { LoadFailed } from '#shared/ui/load-failed.tsx'
import { PageHead } from '#shared/ui/page-head.tsx'
import { Paging } from '#shared/ui/lists/paging.tsx'
import { PickBar } from '#shared/ui/rows/pick-bar.tsx'
import { RowsPending } from '#shared/ui/rows/rows-pending.tsx'
import { usePicked } from '#shared/ui/rows/use-picked.ts'
import { BulkDialog } from '../bulk/bulk-dialog.tsx'
import { useLazyListStoreIdsQuery, useListStoresQuery } from '../stores.api.ts'
import { listMessages } from './list.messages.ts'
import { StoreCards } from './store-cards.tsx'
import { StoreFilterBar } from './store-filter-bar.tsx'
import { StoreTable } from './store-table.tsx'
import { useStoreFilters, type StoreQuery } from './use-store-filters.ts'

/** The stores of the wholesaler. Chosen stores stay chosen while the list is paged and searched. */
export function StoresPage() {
  const t = useText(listMessages)
  const { search } = useLocation()
  const { filters, set, query, isNarrowed } = useStoreFilters()
  const { data, error, refetch, isFetching } = useListStoresQuery({ query })
  const { picked, pick, clear } = usePicked()
  const mayChange = useMay('stores')
  const isWide = useMediaQuery(useTheme().breakpoints.up('md'))
  const Rows = isWide ? StoreTable : StoreCards
  return (
    <>
      <PageHead title={t('title')}>
        {isWide && (
          <Typography variant="caption" color="textSecondary" sx={{ alignSelf: 'center' }}>
            {t('keys')}
          </Typography>
        )}
        {mayChange && <AddButton />}
      </PageHead>
      <StoreFilterBar filters={filters} set={set} />
      {error !== undefined && <LoadFailed failure={error} retry={() => void refetch()} />}
      {data === undefined && error === undefined && <RowsPending label={t('loading')} />}
      {data?.totalElements === 0 && (
        <Nothing
          isNarrowed={isNarrowed}
          mayAdd={mayChange}
          clear={() => set({ q: '', grade: '', state: '', terms: '', routeId: '' })}
        />
      )}
      {data !== undefined && data.totalElements > 0 && (
        <Box aria-busy={isFetching}>
          <Rows rows={data.content} picked={picked} pick={mayChange ? pick : undefined} trail={{ list: search }} />
          {mayChange && data.totalElements > data.content.length && (
            <SelectFound query={query} count={data.totalElements} pick={(ids) => pick(ids, true)} />
          )}
          <Paging {...data} go={(page) => set({ page })} />
        </Box>
      )}
      {picked.size > 0 && <PickedStores storeIds={[...picked]} clear={clear} />}
    </>
  )
}

function AddButton() {
  const t = useText(listMessages)
  return (
    <Button variant="contained" component={Link} to={officeStorePath('new')}>
      {t('add')}
    </Button>
  )
}

/** Selects what the filter finds on all pages. */
function SelectFound({ query, count, pick }: { query: StoreQuery; count: number; pick: (ids: string[]) => void }) {
  const t = useText(listMessages)
  const [list, { isFetching }] = useLazyListStoreIdsQuery()
  const { page: _, size: __, sort: ___, ...filter } = query
  const select = async () => {
    const { data } = await list({ query: filter })
    if (data) pick(data.storeIds)
  }
  return (
    <Button loading={isFetching} onClick={() => void select()} sx={{ marginBlockStart: 1 }}>
      {t('selectFound', { count })}
    </Button>
  )
}

function Nothing({ isNarrowed, mayAdd, clear }: { isNarrowed: boolean; mayAdd: boolean; clear: () => void }) {
  const t = useText(listMessages)
  const icon = <StoresIcon aria-hidden="true" />
  if (!isNarrowed)
    return <EmptyNote icon={icon} title={t('none')} text={t('noneText')} action={mayAdd && <AddButton />} />
  const action = <ClearFilters clear={clear} />
  return <EmptyNote icon={icon} title={t('nothingFound')} text={t('nothingFoundText')} action={action} />
}

function PickedStores({ storeIds, clear }: { storeIds: string[]; clear: () => void }) {
  const t = useText(listMessages)
  const [isOpen, setOpen] = useState(false)
  return (
    <PickBar label={t('bulk')} text={t('chosen', { count: storeIds.length })}>
      <Button color="inherit" onClick={clear}>
        {t('unselect')}
      </Button>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        {t('changeTogether')}
      </Button>
      {isOpen && <BulkDialog storeIds={storeIds} close={() => setOpen(false)} />}
      <Button variant="contained" component={Link} to={paths.storeSlips} state={{ storeIds }}>
        {t('slips')}
      </Button>
    </PickBar>
  )
}
