import BigIcon from '@mui/icons-material/ZoomOutMapOutlined'
import ProductIcon from '@mui/icons-material/CategoryOutlined'
import DoneIcon from '@mui/icons-material/TaskAltOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { mostCounted } from '@mall/contract/office-orders'
import { Suspense, useMemo } from 'react'
import { Link, useLocation } from 'react-router'
import { useMay } from '#features/users/use-may.ts'
import { formatCount } from '#shared/i18n/format.ts'
import { useText } from '#shared/i18n/use-text.ts'
import { paths } from '#shared/paths.ts'
import { late } from '#shared/late/late.ts'
import { EmptyNote } from '#shared/ui/empty-note.tsx'
import { ClearFilters } from '#shared/ui/lists/clear-filters.tsx'
import { LoadFailed } from '#shared/ui/load-failed.tsx'
import { PageHead } from '#shared/ui/page-head.tsx'
import { Paging } from '#shared/ui/lists/paging.tsx'
import { RowsPending } from '#shared/ui/rows/rows-pending.tsx'
import { usePicked } from '#shared/ui/rows/use-picked.ts'
import { BoardFilterBar } from './board-filter-bar.tsx'
import { BoardCards } from './board-rows.tsx'
import { BoardTable } from './board-table.tsx'
import { BoardTabs } from './board-tabs.tsx'
import { BulkBar } from './bulk-bar.tsx'
import { MustMoveNote } from './must-move-note.tsx'
import { PapersMenu } from './papers-menu.tsx'
import { papersMessages } from './papers.messages.ts'
import { useListOfficeOrdersQuery } from '../office-orders.api.ts'
import { officeMessages } from '../office.messages.ts'
import type { Trail } from '../trail.ts'
import { useBigBoard } from './use-big-board.ts'
import { useBoardFilters } from './use-board-filters.ts'

const BigBoard = late(async () => (await import('./big-board.tsx')).BigBoard)

/** Orders arrive all the time. */
const pollMs = 30_000

/** Board for working through orders, or a wall display. */
export function OrderBoardPage() {
  const t = useText(officeMessages)
  const isWide = useMediaQuery(useTheme().breakpoints.up('md'))
  const [isBig, turn] = useBigBoard()
  return (
    <>
      <PageHead title={t('board')}>
        {isWide && !isBig && (
          <Typography variant="caption" color="textSecondary" sx={{ alignSelf: 'center' }}>
            {t('keys')}
          </Typography>
        )}
        <Button variant="outlined" startIcon={<ProductIcon />} component={Link} to={paths.orderedProducts}>
          {t('byProduct')}
        </Button>
        <Button variant={isBig ? 'contained' : 'outlined'} startIcon={<BigIcon />} aria-pressed={isBig} onClick={turn}>
          {t('big')}
        </Button>
      </PageHead>
      {isBig ? (
        <Suspense fallback={<RowsPending label={t('loading')} />}>
          <BigBoard pollMs={pollMs} />
        </Suspense>
      ) : (
        <Desk />
      )}
    </>
  )
}

function Desk() {
  const t = useText(officeMessages)
  const paper = useText(papersMessages)
  const { filters, set, query, narrowed, isNarrowed } = useBoardFilters()
  const { search } = useLocation()
  const { data, error, refetch, isFetching } = useListOfficeOrdersQuery({ query }, { pollingInterval: pollMs })
  const { picked, pick, clear } = usePicked()
  const isWide = useMediaQuery(useTheme().breakpoints.up('md'))
  const narrow: typeof set = (change) => {
    clear()
    set(change)
  }
  const rows = useMemo(() => data?.content ?? [], [data])
  const total = data?.totalElements ?? 0
  const { page: _, size: __, ...listed } = query
  const trail = useMemo<Trail>(() => ({ board: search, orderIds: rows.map(({ orderId }) => orderId) }), [search, rows])
  const Rows = isWide ? BoardTable : BoardCards
  const mayMove = useMay('orders')
  return (
    <>
      <BoardTabs tab={filters.status} choose={(status) => narrow({ status })} narrowed={narrowed} pollMs={pollMs} />
      <MustMoveNote isOn={filters.move !== ''} set={narrow} />
      <BoardFilterBar filters={filters} set={narrow} isNarrowed={isNarrowed}>
        <PapersMenu
          filters={listed}
          about={paper(total < mostCounted ? 'ofList' : 'ofManyOfList', { count: formatCount(total) })}
          disabled={total === 0}
        />
      </BoardFilterBar>
      {error !== undefined && <LoadFailed failure={error} retry={() => void refetch()} />}
      {data === undefined && error === undefined && <RowsPending label={t('loading')} />}
      {data?.totalElements === 0 && (
        <Nothing isNarrowed={isNarrowed} clear={() => narrow({ from: '', to: '', store: '', q: '', move: '' })} />
      )}
      {data !== undefined && data.totalElements > 0 && (
        <Box aria-busy={isFetching}>
          <Rows rows={rows} picked={picked} pick={mayMove ? pick : undefined} trail={trail} />
          <Paging {...data} go={(page) => narrow({ page })} />
          <BulkBar rows={rows.filter(({ orderId }) => picked.has(orderId))} clear={clear} />
        </Box>
      )}
    </>
  )
}

function Nothing({ isNarrowed, clear }: { isNarrowed: boolean; clear: () => void }) {
  const t = useText(officeMessages)
  const icon = <DoneIcon aria-hidden="true" />
  if (!isNarrowed) return <EmptyNote icon={icon} title={t('none')} text={t('noneText')} />
  const action = <ClearFilters clear={clear} keeps="status" />
  return <EmptyNote icon={icon} title={t('nothingFound')} text={t('nothingFoundText')} action={action} />
}
