import StockIcon from '@mui/icons-material/WarehouseOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import type { StockRow } from '@mall/contract/office-products/stock'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { useText } from '#shared/i18n/use-text.ts'
import { paths } from '#shared/paths.ts'
import { EmptyNote } from '#shared/ui/empty-note.tsx'
import { ClearFilters } from '#shared/ui/lists/clear-filters.tsx'
import { LoadFailed } from '#shared/ui/load-failed.tsx'
import { PageHead } from '#shared/ui/page-head.tsx'
import { Paging } from '#shared/ui/lists/paging.tsx'
import { RowsPending } from '#shared/ui/rows/rows-pending.tsx'
import { useListStockQuery } from '../office-products.api.ts'
import { useMayChange } from '../use-may-change.ts'
import { ChangeDialog } from './change-dialog.tsx'
import { MarkDialog } from './mark-dialog.tsx'
import type { ChangeKind } from './plan-change.ts'
import { StockCards } from './stock-cards.tsx'
import { StockFilterBar } from './stock-filter-bar.tsx'
import { stockMessages } from './stock.messages.ts'
import { StockTable } from './stock-table.tsx'
import { noFilters, useStockFilters } from './use-stock-filters.ts'

/** What can be ordered of each product, what waits, and what has become scarce. */
export function StockPage() {
  const t = useText(stockMessages)
  const { search } = useLocation()
  const { filters, set, query, isNarrowed } = useStockFilters()
  const { data, error, refetch, isFetching } = useListStockQuery({ query })
  const mayChange = useMayChange()
  const [changed, setChanged] = useState<{ row: StockRow; kind: ChangeKind } | null>(null)
  const [marked, setMarked] = useState<StockRow | null>(null)
  const isWide = useMediaQuery(useTheme().breakpoints.up('md'))
  const Rows = isWide ? StockTable : StockCards
  return (
    <>
      <PageHead title={t('title')}>
        {isWide && mayChange && (
          <Typography variant="caption" color="textSecondary" sx={{ alignSelf: 'center' }}>
            {t('keys')}
          </Typography>
        )}
      </PageHead>
      <StockFilterBar filters={filters} set={set} counts={data} />
      {error !== undefined && <LoadFailed failure={error} retry={() => void refetch()} />}
      {data === undefined && error === undefined && <RowsPending label={t('loading')} />}
      {data?.totalElements === 0 && <Nothing isNarrowed={isNarrowed} clear={() => set(noFilters)} />}
      {data !== undefined && data.totalElements > 0 && (
        <Box aria-busy={isFetching}>
          <Rows
            rows={data.content}
            trail={{ list: search }}
            change={mayChange ? (row, kind) => setChanged({ row, kind }) : undefined}
            mark={mayChange ? setMarked : undefined}
          />
          <Paging {...data} go={(page) => set({ page })} />
        </Box>
      )}
      {changed && <ChangeDialog {...changed} close={() => setChanged(null)} />}
      {marked && <MarkDialog row={marked} close={() => setMarked(null)} />}
    </>
  )
}

function Nothing({ isNarrowed, clear }: { isNarrowed: boolean; clear: () => void }) {
  const t = useText(stockMessages)
  const icon = <StockIcon aria-hidden="true" />
  const toProducts = (
    <Button component={Link} to={paths.officeProducts}>
      {t('toProducts')}
    </Button>
  )
  if (!isNarrowed) return <EmptyNote icon={icon} title={t('none')} text={t('noneText')} action={toProducts} />
  const action = <ClearFilters clear={clear} />
  return <EmptyNote icon={icon} title={t('nothingFound')} text={t('nothingFoundText')} action={action} />
}
