import PriceIcon from '@mui/icons-material/SellOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import type { PriceRow } from '@mall/contract/price-lists'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { useMay } from '#features/users/use-may.ts'
import { useText } from '#shared/i18n/use-text.ts'
import { paths } from '#shared/paths.ts'
import { EmptyNote } from '#shared/ui/empty-note.tsx'
import { ClearFilters } from '#shared/ui/lists/clear-filters.tsx'
import { LoadFailed } from '#shared/ui/load-failed.tsx'
import { PageHead } from '#shared/ui/page-head.tsx'
import { Paging } from '#shared/ui/lists/paging.tsx'
import { PickBar } from '#shared/ui/rows/pick-bar.tsx'
import { RowsPending } from '#shared/ui/rows/rows-pending.tsx'
import { usePicked } from '#shared/ui/rows/use-picked.ts'
import { PriceDialog } from '../edit/price-dialog.tsx'
import { useListPricesQuery } from '../price-lists.api.ts'
import { priceWords } from '../price-lists.messages.ts'
import { listMessages } from './list.messages.ts'
import { PriceCards } from './price-cards.tsx'
import { PriceFilterBar } from './price-filter-bar.tsx'
import { PriceTable } from './price-table.tsx'
import { noFilters, usePriceFilters } from './use-price-filters.ts'

/** Prices by grade. Chosen products stay chosen while the list is paged and searched. */
export function PricesPage() {
  const t = useText(listMessages)
  const word = useText(priceWords)
  const { search } = useLocation()
  const { filters, set, query, isNarrowed } = usePriceFilters()
  const { data, error, refetch, isFetching } = useListPricesQuery({ query })
  const { picked, pick, clear } = usePicked()
  const [edited, setEdited] = useState<{ row: PriceRow; grade: string } | null>(null)
  const mayChange = useMay('catalogue')
  const isWide = useMediaQuery(useTheme().breakpoints.up('md'))
  const Rows = isWide ? PriceTable : PriceCards
  const line = edited?.row.lines.find(({ grade }) => grade === edited.grade)
  return (
    <>
      <PageHead title={word('prices')}>
        <Button component={Link} to={paths.priceChanges}>
          {word('changes')}
        </Button>
        <Button variant="outlined" component={Link} to={paths.specialPrices}>
          {word('specials')}
        </Button>
        {/* While products are chosen, the bar below is for those. */}
        {mayChange && picked.size === 0 && (
          <Button variant="contained" component={Link} to={`${paths.priceRise}${search}`}>
            {isNarrowed && !filters.coming && data ? t('riseFound', { count: data.totalElements }) : word('rise')}
          </Button>
        )}
      </PageHead>
      <PriceFilterBar filters={filters} set={set} />
      {error !== undefined && <LoadFailed failure={error} retry={() => void refetch()} />}
      {data === undefined && error === undefined && <RowsPending label={t('loading')} />}
      {data?.totalElements === 0 && <Nothing isNarrowed={isNarrowed} clear={() => set(noFilters)} />}
      {data !== undefined && data.totalElements > 0 && (
        <Box aria-busy={isFetching}>
          <Rows
            rows={data.content}
            grades={data.grades}
            picked={picked}
            pick={mayChange ? pick : undefined}
            edit={mayChange ? (row, grade) => setEdited({ row, grade }) : undefined}
            trail={{ list: search }}
          />
          <Paging {...data} go={(page) => set({ page })} />
        </Box>
      )}
      {edited && line && data && (
        <PriceDialog
          product={edited.row}
          whose={{ grade: edited.grade }}
          line={line}
          grades={edited.row.lines}
          today={data.today}
          close={() => setEdited(null)}
        />
      )}
      {picked.size > 0 && mayChange && <PickedProducts prodIds={[...picked]} clear={clear} />}
    </>
  )
}

function Nothing({ isNarrowed, clear }: { isNarrowed: boolean; clear: () => void }) {
  const t = useText(listMessages)
  const icon = <PriceIcon aria-hidden="true" />
  const toProducts = (
    <Button component={Link} to={paths.officeProducts}>
      {t('toProducts')}
    </Button>
  )
  if (!isNarrowed) return <EmptyNote icon={icon} title={t('none')} text={t('noneText')} action={toProducts} />
  const action = <ClearFilters clear={clear} />
  return <EmptyNote icon={icon} title={t('nothingFound')} text={t('nothingFoundText')} action={action} />
}

function PickedProducts({ prodIds, clear }: { prodIds: string[]; clear: () => void }) {
  const t = useText(listMessages)
  return (
    <PickBar label={t('chosenBar')} text={t('chosen', { count: prodIds.length })}>
      <Button color="inherit" onClick={clear}>
        {t('unselect')}
      </Button>
      <Button variant="contained" component={Link} to={paths.priceRise} state={{ prodIds }}>
        {t('riseChosen', { count: prodIds.length })}
      </Button>
    </PickBar>
  )
}
