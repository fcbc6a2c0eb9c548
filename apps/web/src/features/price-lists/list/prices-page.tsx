import PriceIcon from '@mui/icons-material/SellOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import type { PriceRow } from '@mall/contract/price-lists'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { useMay } from '#features/users/use-may.ts'
import { useText } from '#shared/i18n/use-text.ts'
import { paths } from '#shared/paths.ts'
import { EmptyNote } from '#shared/ui/empty-note.tsx'
import { footBar } from '#shared/ui/foot-bar.ts'
import { LoadFailed } from '#shared/ui/load-failed.tsx'
import { PageHead } from '#shared/ui/page-head.tsx'
import { Paging } from '#shared/ui/paging.tsx'
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
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set())
  const [edited, setEdited] = useState<{ row: PriceRow; grade: string } | null>(null)
  const mayChange = useMay('catalogue')
  const isWide = useMediaQuery(useTheme().breakpoints.up('md'))
  const Rows = isWide ? PriceTable : PriceCards
  const pick = (ids: readonly string[], on: boolean) =>
    setPicked((before) => new Set(on ? [...before, ...ids] : [...before].filter((id) => !ids.includes(id))))
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
        {mayChange && (
          <Button variant="contained" component={Link} to={`${paths.priceRise}${search}`}>
            {isNarrowed && !filters.coming && data ? t('riseFound', { count: data.totalElements }) : word('rise')}
          </Button>
        )}
      </PageHead>
      <PriceFilterBar filters={filters} set={set} />
      {error !== undefined && <LoadFailed failure={error} retry={() => void refetch()} />}
      {data === undefined && error === undefined && <RowsPending label={t('loading')} />}
      {data?.grades.length === 0 && (
        <Alert severity="info" sx={{ marginBlockEnd: 2 }}>
          {t('noGrades')}
        </Alert>
      )}
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
          today={data.today}
          close={() => setEdited(null)}
        />
      )}
      {picked.size > 0 && mayChange && <PickBar prodIds={[...picked]} clear={() => setPicked(new Set())} />}
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
  const action = <Button onClick={clear}>{t('clear')}</Button>
  return <EmptyNote icon={icon} title={t('nothingFound')} text={t('nothingFoundText')} action={action} />
}

function PickBar({ prodIds, clear }: { prodIds: string[]; clear: () => void }) {
  const t = useText(listMessages)
  return (
    <Paper
      component="section"
      data-foot
      data-bottom-bar
      elevation={6}
      aria-label={t('chosenBar')}
      sx={{
        ...footBar,
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        padding: 1.5,
        borderRadius: 2,
      }}
    >
      <Typography aria-live="polite" sx={{ fontWeight: 600, flexGrow: 1 }}>
        {t('chosen', { count: prodIds.length })}
      </Typography>
      <Button color="inherit" onClick={clear}>
        {t('unselect')}
      </Button>
      <Button variant="contained" component={Link} to={paths.priceRise} state={{ prodIds }}>
        {t('riseChosen')}
      </Button>
    </Paper>
  )
}

function RowsPending({ label }: { label: string }) {
  return (
    <Box role="status" aria-label={label} sx={{ display: 'grid', gap: 1 }}>
      {Array.from({ length: 8 }, (_, n) => (
        <Skeleton key={n} variant="rounded" height={52} />
      ))}
    </Box>
  )
}
