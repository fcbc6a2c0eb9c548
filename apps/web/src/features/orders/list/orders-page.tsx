import OrdersIcon from '@mui/icons-material/ReceiptLongOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useTheme } from '@mui/material/styles'
import type { OrderRow } from '@mall/contract/orders'
import { useState } from 'react'
import { Link } from 'react-router'
import { useText } from '#shared/i18n/use-text.ts'
import { paths } from '#shared/paths.ts'
import { EmptyNote } from '#shared/ui/empty-note.tsx'
import { ClearFilters } from '#shared/ui/lists/clear-filters.tsx'
import { LoadFailed } from '#shared/ui/load-failed.tsx'
import { PageHead } from '#shared/ui/page-head.tsx'
import { Paging } from '#shared/ui/lists/paging.tsx'
import { RowsPending } from '#shared/ui/rows/rows-pending.tsx'
import { OrderFilterBar } from './order-filter-bar.tsx'
import { OrderCards, OrderTable } from './order-rows.tsx'
import { useListOrdersQuery } from '../orders.api.ts'
import { ordersMessages } from '../orders.messages.ts'
import { PickedBar } from './picked-bar.tsx'
import { SheetButton } from '#features/order-papers/sheet-button.tsx'
import { useCheck } from '../use-check.ts'
import { useOrderFilters } from './use-order-filters.ts'

/** The store's orders, newest first by default. Spec §4, §9 */
export function OrdersPage() {
  const t = useText(ordersMessages)
  const { filters, set, query, isNarrowed } = useOrderFilters()
  const { data, error, refetch, isFetching } = useListOrdersQuery({ query })
  const [picked, setPicked] = useState<ReadonlyMap<string, OrderRow>>(new Map())
  const clearPicked = () => setPicked(new Map())
  // Spec §4: after a check or a deletion the list returns to its first page.
  const beginAgain = () => {
    clearPicked()
    set({ page: 0 })
  }
  const check = useCheck(beginAgain)
  const isWide = useMediaQuery(useTheme().breakpoints.up('md'))
  const pick = (rows: readonly OrderRow[], on: boolean) => {
    const next = new Map(picked)
    for (const row of rows) {
      if (on) next.set(row.orderId, row)
      else next.delete(row.orderId)
    }
    setPicked(next)
  }
  const Rows = isWide ? OrderTable : OrderCards
  return (
    <>
      <PageHead title={t('orders')}>
        <SheetButton filters={query} />
      </PageHead>
      <OrderFilterBar filters={filters} set={set} />
      {error !== undefined && <LoadFailed failure={error} retry={() => void refetch()} />}
      {data === undefined && error === undefined && <RowsPending label={t('loading')} />}
      {data?.totalElements === 0 && (
        <NoOrders isNarrowed={isNarrowed} clear={() => set({ period: 'allTime', by: 'ordered', status: '', q: '' })} />
      )}
      {data !== undefined && data.totalElements > 0 && (
        <Box aria-busy={isFetching} sx={{ opacity: isFetching ? 0.7 : 1 }}>
          <Rows
            rows={data.content}
            picked={picked}
            pick={pick}
            removed={beginAgain}
            sort={filters.sort}
            setSort={(sort) => set({ sort })}
          />
          <Paging {...data} go={(page) => set({ page })} />
        </Box>
      )}
      {picked.size > 0 && (
        <PickedBar
          count={picked.size}
          payAmt={[...picked.values()].reduce((sum, { payAmt }) => sum + payAmt, 0)}
          isBusy={check.isBusy}
          check={() => check.run([...picked.keys()])}
          clear={clearPicked}
        />
      )}
    </>
  )
}

function NoOrders({ isNarrowed, clear }: { isNarrowed: boolean; clear: () => void }) {
  const t = useText(ordersMessages)
  const icon = <OrdersIcon aria-hidden="true" />
  if (isNarrowed) {
    const action = <ClearFilters clear={clear} />
    return <EmptyNote icon={icon} title={t('nothingFound')} text={t('nothingFoundText')} action={action} />
  }
  const action = (
    <Button variant="contained" component={Link} to={paths.products}>
      {t('toProducts')}
    </Button>
  )
  return <EmptyNote icon={icon} title={t('noOrders')} text={t('noOrdersText')} action={action} />
}
