import DoneIcon from '@mui/icons-material/TaskAltOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { mostLinesShown } from '@mall/contract/office-orders/by-product'
import { useLocation, useParams } from 'react-router'
import { useMay } from '#features/users/use-may.ts'
import { formatCount, formatQuantity } from '#shared/i18n/format.ts'
import { useLocale, useText } from '#shared/i18n/use-text.ts'
import { paths } from '#shared/paths.ts'
import { BackLink } from '#shared/ui/back-link.tsx'
import { EmptyNote } from '#shared/ui/empty-note.tsx'
import { useUrlFilters } from '#shared/ui/lists/use-url-filters.ts'
import { LoadFailed } from '#shared/ui/load-failed.tsx'
import { PageHead } from '#shared/ui/page-head.tsx'
import { RowsPending } from '#shared/ui/rows/rows-pending.tsx'
import { DayChoice } from '../board/day-choice.tsx'
import { dayOf, daysOf } from '../board/use-board-filters.ts'
import { useGetOrderedProductQuery } from '../office-orders.api.ts'
import { byProductMessages } from './by-product.messages.ts'
import { OutcomeNote } from './outcome-note.tsx'
import { ShareBar } from './share-bar.tsx'
import { ShareForm } from './share-form.tsx'
import { ShareLines } from './share-lines.tsx'
import { shareRows, type ShownProduct } from './share-rows.ts'
import { sharesMessages } from './shares.messages.ts'
import { useShares } from './use-shares.ts'

/** The orders of one product, to share out what there is of it. */
export function ProductOrdersPage() {
  const t = useText(sharesMessages)
  const { prodId = '' } = useParams()
  const { state } = useLocation() as { state: { list?: unknown } | null }
  const { filters, set } = useUrlFilters({ from: dayOf, to: dayOf })
  const { currentData, error, refetch, isFetching } = useGetOrderedProductQuery(
    { params: { prodId }, query: daysOf(filters) },
    { refetchOnMountOrArgChange: true },
  )
  const list = typeof state?.list === 'string' ? state.list : ''
  return (
    <Box sx={{ maxInlineSize: 1280, marginInline: 'auto' }}>
      <BackLink to={paths.orderedProducts + list}>{t('back')}</BackLink>
      {currentData !== undefined && <Head product={currentData} />}
      <Box sx={{ marginBlockEnd: 2 }}>
        <DayChoice range={filters} choose={(range) => set(range)} />
      </Box>
      {error !== undefined && <LoadFailed failure={error} retry={() => void refetch()} />}
      {currentData === undefined && error === undefined && <RowsPending label={t('loading')} />}
      {currentData !== undefined && (
        <Box aria-busy={isFetching}>
          <Orders key={prodId} product={currentData} />
        </Box>
      )}
    </Box>
  )
}

function Head({ product }: { product: ShownProduct }) {
  const t = useText(byProductMessages)
  const locale = useLocale()
  const { prodCd, spec, stockQty, unit } = product
  const stock = stockQty === null ? t('uncounted') : formatQuantity(locale, stockQty, unit)
  const facts = [prodCd, spec, `${t('stock')} ${stock}`]
  return <PageHead title={product.prodNm} note={facts.filter((text) => text !== '').join(' · ')} />
}

function Orders({ product }: { product: ShownProduct }) {
  const t = useText(sharesMessages)
  const locale = useLocale()
  const mayMove = useMay('orders')
  const shares = useShares(product.prodId)
  const { lines, hasMore, held, unit } = product
  if (shares.kept === undefined) return <RowsPending label={t('loading')} />
  const rows = shareRows(lines, shares.kept)
  const maySettle = mayMove && rows.length > 0
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {hasMore && <Alert severity="warning">{t('hasMore', { count: formatCount(mostLinesShown) })}</Alert>}
      {held.orders > 0 && (
        <Alert severity="info">{t('held', { count: held.orders, qty: formatQuantity(locale, held.qty, unit) })}</Alert>
      )}
      <OutcomeNote shares={shares} />
      {lines.length === 0 && (
        <EmptyNote icon={<DoneIcon aria-hidden="true" />} title={t('none')} text={t('noneText')} />
      )}
      {maySettle && <ShareForm product={product} rows={rows} shares={shares} />}
      {lines.length > 0 && <ShareLines product={product} rows={rows} shares={shares} maySettle={mayMove} />}
      {maySettle && <ShareBar product={product} rows={rows} shares={shares} />}
    </Box>
  )
}
