import AllocationIcon from '@mui/icons-material/CallSplitOutlined'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import type { OfficeAllocation } from '@mall/contract/allocations'
import { useText } from '#shared/i18n/use-text.ts'
import { EmptyNote } from '#shared/ui/empty-note.tsx'
import { LoadFailed } from '#shared/ui/load-failed.tsx'
import { Paging } from '#shared/ui/lists/paging.tsx'
import { GoodsHead } from './goods-head.tsx'
import { SaveBar } from './save-bar.tsx'
import { StoreFilterBar } from './store-filter-bar.tsx'
import { StoreRow } from './store-row.tsx'
import { tableMessages } from './table.messages.ts'
import type { AllocationTable } from './use-allocation-table.ts'

/** Stores × products. Arrow keys and Enter move between cells; blocks are pasted from spreadsheets. */
export function SharesTable({ list, table }: { list: OfficeAllocation; table: AllocationTable }) {
  const t = useText(tableMessages)
  const { stores, filters, set } = table
  const icon = <AllocationIcon aria-hidden="true" />
  if (list.goods.length === 0) return <EmptyNote icon={icon} title={t('noGoods')} text={t('noGoodsText')} />
  const { data, error, refetch, isFetching } = stores
  const isNarrowed = filters.q !== '' || filters.grade !== ''
  return (
    <>
      <StoreFilterBar filters={filters} set={set} grades={data?.grades ?? []} />
      {error !== undefined && <LoadFailed failure={error} retry={() => void refetch()} />}
      {data === undefined && error === undefined && (
        <Skeleton variant="rounded" height={360} role="status" aria-label={t('loading')} />
      )}
      {data !== undefined && (
        <Box aria-busy={isFetching}>
          <Frame tabIndex={-1}>
            <table aria-label={t('table')}>
              <GoodsHead list={list} table={table} />
              <tbody>
                {data.content.map((store, row) => (
                  <StoreRow
                    key={store.storeId}
                    store={store}
                    row={row}
                    stores={data.content}
                    list={list}
                    table={table}
                  />
                ))}
              </tbody>
            </table>
          </Frame>
          {data.totalElements === 0 && (
            <EmptyNote
              icon={icon}
              title={t(isNarrowed ? 'nothingFound' : 'noStores')}
              text={t(isNarrowed ? 'nothingFoundText' : 'noStoresText')}
            />
          )}
          <Paging {...data} go={(page) => set({ page })} />
        </Box>
      )}
      <SaveBar table={table} />
    </>
  )
}

const Frame = styled('div')(({ theme: { palette, shape } }) => ({
  overflow: 'auto',
  maxBlockSize: 'max(360px, calc(100dvh - 300px))',
  border: `1px solid ${palette.divider}`,
  borderRadius: shape.borderRadius,
  backgroundColor: palette.background.paper,
  fontSize: '0.875rem',
  '& table': { borderCollapse: 'separate', borderSpacing: 0 },
  '& th, & td': {
    padding: 8,
    textAlign: 'start',
    verticalAlign: 'top',
    borderBlockEnd: `1px solid ${palette.divider}`,
    borderInlineEnd: `1px solid ${palette.divider}`,
    backgroundColor: palette.background.paper,
  },
  '& thead th': {
    position: 'sticky',
    insetBlockStart: 0,
    zIndex: 2,
    minInlineSize: 152,
    maxInlineSize: 200,
    fontWeight: 400,
    backgroundColor: palette.background.default,
  },
  '& thead th:first-of-type, & tbody th': { position: 'sticky', insetInlineStart: 0, zIndex: 1, fontWeight: 400 },
  '& thead th:first-of-type': { zIndex: 3, minInlineSize: 'clamp(116px, 28vw, 220px)', maxInlineSize: 220 },
  '& tbody th': { maxInlineSize: 'clamp(116px, 28vw, 220px)' },
}))
