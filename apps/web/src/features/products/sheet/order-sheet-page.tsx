import SheetIcon from '@mui/icons-material/TableRowsOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import type { Product } from '@mall/contract/products'
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { Link, useNavigate } from 'react-router'
import { useOpenBasket } from '#features/baskets/basket-context.tsx'
import { OpenBasketLink } from '#features/baskets/open-basket-link.tsx'
import { focusWrongQuantity } from '#features/baskets/quantity/focus-wrong-quantity.ts'
import { SaveNote } from '#features/baskets/quantity/save-note.tsx'
import { useBasketDelivery } from '#features/baskets/sending/basket-delivery.ts'
import { useChosenDelivery } from '#features/baskets/sending/order-draft.ts'
import { SharesProvider } from '#features/baskets/share/shares-context.tsx'
import { sharedTaxWord } from '#features/baskets/tax-word.ts'
import { useWorkCloseQuery } from '#features/holidays/holidays.api.ts'
import { dayToDate, formatDay } from '#shared/i18n/format.ts'
import { useLocale, useText } from '#shared/i18n/use-text.ts'
import { paths } from '#shared/paths.ts'
import { EmptyNote } from '#shared/ui/empty-note.tsx'
import { LoadFailed } from '#shared/ui/load-failed.tsx'
import { PageHead } from '#shared/ui/page-head.tsx'
import { ToggleChip } from '#shared/ui/toggle-chip.tsx'
import { useOrderSheetQuery } from '../products.api.ts'
import { FillUsual } from './fill-usual.tsx'
import { PasteButton } from './paste-button.tsx'
import { ScanField } from './scan-field.tsx'
import { focusRow, useSendKey } from './sheet-focus.ts'
import { SheetHead } from './sheet-head.tsx'
import { SheetRow } from './sheet-row.tsx'
import type { SheetRowProps } from './sheet-row.tsx'
import { sheetMessages } from './sheet.messages.ts'
import { useDense } from './use-dense.ts'

/** Order sheet of the articles this store usually buys, operable by keyboard alone. */
export function OrderSheetPage() {
  const t = useText(sheetMessages)
  const locale = useLocale()
  const { basket, queue } = useOpenBasket()
  const { data: close, isLoading: isAsking } = useWorkCloseQuery()
  // Usual quantities are those of the day of the basket; a line that is not delivered then does not turn the sheet over.
  const chosen = useChosenDelivery(basket?.basketId).day
  const own = useBasketDelivery(basket).day
  const deliveryDate = (chosen === null ? close?.nextDeliveryDate : own) ?? undefined
  const { data, error, refetch } = useOrderSheetQuery(
    { query: { ...(deliveryDate !== undefined && { deliveryDate }) } },
    { skip: isAsking },
  )
  const navigate = useNavigate()
  useSendKey(() => {
    if (focusWrongQuantity()) return
    void queue?.flush()
    void navigate(paths.placeOrder, { state: { toSend: true } })
  })
  const [isDense, setDense] = useDense()
  const [found, setFound] = useState<readonly Product[]>([])
  const show = (prod: Product) => {
    if (focusRow(prod.prodId)) return
    flushSync(() => setFound((before) => [...before, prod]))
    focusRow(prod.prodId)
  }
  const day = data?.deliveryDate
  return (
    <SharesProvider>
      {/* Leaves room for two more rows. */}
      <Box sx={{ marginBlock: { md: isDense ? '-12px -8px' : 0 } }}>
        <PageHead
          title={t('sheet')}
          note={
            <OpenBasketLink
              before={day && `${t('forDay', { day: formatDay(locale, dayToDate(day)) })} · `}
              otherwise={day ? t('note', { day: formatDay(locale, dayToDate(day)) }) : t('noDay')}
            />
          }
        >
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
            <SaveNote />
            <ScanField rows={data?.rows ?? noRows} show={show} />
            {data && <FillUsual day={data.deliveryDate} />}
            <PasteButton />
            {/* Touch screens always need the row height. */}
            <Box sx={{ display: { xs: 'none', md: 'contents' } }}>
              <ToggleChip label={t('dense')} isOn={isDense} toggle={() => setDense(!isDense)} />
            </Box>
          </Box>
        </PageHead>
      </Box>
      {error !== undefined && <LoadFailed failure={error} retry={() => void refetch()} />}
      {data === undefined && error === undefined && (
        <Skeleton variant="rounded" height={560} role="status" aria-label={t('loading')} />
      )}
      {data?.rows.length === 0 && <NothingYet />}
      {data !== undefined && data.rows.length + found.length > 0 && (
        <Card role="table" aria-label={t('sheet')} className={isDense ? 'dense' : undefined} sx={{ overflow: 'clip' }}>
          <SheetHead dates={data.dates} tax={sharedTaxWord(data.rows.map(({ prod }) => prod))} />
          <Rows rows={data.rows} found={found} />
        </Card>
      )}
    </SharesProvider>
  )
}

function Rows({ rows, found }: { rows: readonly SheetRowProps[]; found: readonly Product[] }) {
  const [hasLetters, setHasLetters] = useState(false)
  useEffect(() => {
    void document.fonts.ready.then(() => setHasLetters(true))
  }, [])
  // Fonts load in subsets as letters appear; a subset that arrives during typing would delay it.
  return (
    <div role="rowgroup" className={hasLetters ? 'has-letters' : undefined}>
      {rows.map((row) => (
        <SheetRow key={row.prod.prodId} {...row} />
      ))}
      <OtherRows rows={rows} found={found} />
    </div>
  )
}

const noRows: readonly SheetRowProps[] = []
const noQuantities: readonly (number | null)[] = []

/** Rows below the usual articles: other basket lines and articles found by search. */
function OtherRows({ rows, found }: { rows: readonly SheetRowProps[]; found: readonly Product[] }) {
  const { basket } = useOpenBasket()
  const known = new Set(rows.map(({ prod }) => prod.prodId))
  const others = new Map(
    [...found, ...(basket?.content ?? []).map(({ prod }) => prod)].map((prod) => [prod.prodId, prod]),
  )
  return [...others.values()]
    .filter(({ prodId }) => !known.has(prodId))
    .map((prod) => <SheetRow key={prod.prodId} prod={prod} lastQtys={noQuantities} usualQty={null} />)
}

function NothingYet() {
  const t = useText(sheetMessages)
  const action = (
    <Button variant="contained" component={Link} to={paths.products}>
      {t('toProducts')}
    </Button>
  )
  return <EmptyNote icon={<SheetIcon aria-hidden="true" />} title={t('empty')} text={t('emptyText')} action={action} />
}
