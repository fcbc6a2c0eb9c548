import SheetIcon from '@mui/icons-material/TableRowsOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useDispatch } from 'react-redux'
import { Link, useLocation, useNavigate } from 'react-router'
import { useOpenBasket } from '#features/baskets/basket-context.tsx'
import { SaveNote } from '#features/baskets/save-note.tsx'
import { useWorkCloseQuery } from '#features/holidays/holidays.api.ts'
import { dayToDate, formatDay } from '#shared/i18n/format.ts'
import { useLocale, useText } from '#shared/i18n/use-text.ts'
import { paths } from '#shared/paths.ts'
import type { usualOrder } from '#shared/paths.ts'
import { openSnackbar, succeeded } from '#shared/snackbar/snackbar.slice.ts'
import { EmptyNote } from '#shared/ui/empty-note.tsx'
import { LoadFailed } from '#shared/ui/load-failed.tsx'
import { PageHead } from '#shared/ui/page-head.tsx'
import { useOrderSheetQuery } from '../products.api.ts'
import { ScanField } from './scan-field.tsx'
import { SheetRow, sheetColumns } from './sheet-row.tsx'
import type { SheetRowProps } from './sheet-row.tsx'
import { sheetMessages } from './sheet.messages.ts'

// Most days nobody opens it: what it needs comes when it is asked for.
const PasteDialog = lazy(async () => ({ default: (await import('./paste-dialog.tsx')).PasteDialog }))

/** The page of the everyday order: what this store buys, by its habits, filled in with the keyboard alone. */
export function OrderSheetPage() {
  const t = useText(sheetMessages)
  const locale = useLocale()
  // The day that can be ordered for next decides whose habits are shown.
  const { data: close, isLoading: isAsking } = useWorkCloseQuery()
  const deliveryDate = close?.nextDeliveryDate ?? undefined
  const { data, error, refetch } = useOrderSheetQuery(
    { query: { ...(deliveryDate !== undefined && { deliveryDate }) } },
    { skip: isAsking },
  )
  const [isPasting, setPasting] = useState(false)
  const day = data?.deliveryDate
  return (
    <>
      <PageHead title={t('sheet')} note={day ? t('note', { day: formatDay(locale, dayToDate(day)) }) : t('noDay')}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
          <SaveNote />
          <ScanField />
          {data && <FillUsual rows={data.rows} />}
          <Button variant="outlined" onClick={() => setPasting(true)}>
            {t('paste')}
          </Button>
        </Box>
      </PageHead>
      {error !== undefined && <LoadFailed failure={error} retry={() => void refetch()} />}
      {data === undefined && error === undefined && (
        <Skeleton variant="rounded" height={560} role="status" aria-label={t('loading')} />
      )}
      {data?.rows.length === 0 && <NothingYet />}
      {data !== undefined && data.rows.length > 0 && (
        <Card role="table" aria-label={t('sheet')} sx={{ overflow: 'clip' }}>
          <SheetHead dates={data.dates} />
          <Rows rows={data.rows} />
        </Card>
      )}
      {isPasting && (
        <Suspense fallback={null}>
          <PasteDialog close={() => setPasting(false)} />
        </Suspense>
      )}
    </>
  )
}

function Rows({ rows }: { rows: readonly SheetRowProps[] }) {
  const [hasLetters, setHasLetters] = useState(false)
  useEffect(() => {
    void document.fonts.ready.then(() => setHasLetters(true))
  }, [])
  // Fonts come in parts, for the letters that are shown; a part that comes while somebody types holds up the typing.
  return (
    <div role="rowgroup" className={hasLetters ? 'has-letters' : undefined}>
      {rows.map((row) => (
        <SheetRow key={row.prod.prodId} {...row} />
      ))}
    </div>
  )
}

function SheetHead({ dates }: { dates: readonly string[] }) {
  const t = useText(sheetMessages)
  const locale = useLocale()
  const heads = Array.from({ length: 4 }, (_, n) => dates[n])
  return (
    <Box
      role="row"
      sx={{
        position: 'sticky',
        insetBlockStart: 'var(--header)',
        zIndex: 1,
        display: 'grid',
        gridTemplateColumns: sheetColumns,
        columnGap: 1,
        paddingInline: { xs: 1, md: 2 },
        paddingBlock: 1,
        backgroundColor: 'background.paper',
        borderBlockEnd: '1px solid',
        borderColor: 'divider',
        color: 'text.secondary',
        '& > *': { textAlign: 'end' },
        '& > :first-of-type': { textAlign: 'start' },
      }}
    >
      <Head>{t('product')}</Head>
      {heads.map((date, n) => (
        <Head key={n} isWide>
          {date === undefined ? '' : formatDay(locale, dayToDate(date))}
        </Head>
      ))}
      <Head isWide>{''}</Head>
      <Head>{t('today')}</Head>
      <Head>{t('supply')}</Head>
    </Box>
  )
}

function Head({ children, isWide = false }: { children: string; isWide?: boolean }) {
  return (
    <Typography
      role="columnheader"
      variant="caption"
      sx={{ fontWeight: 600, display: isWide ? { xs: 'none', md: 'block' } : 'block' }}
    >
      {children}
    </Typography>
  )
}

/** The usual order in one click; what was typed already is left alone. */
function FillUsual({ rows }: { rows: readonly SheetRowProps[] }) {
  const t = useText(sheetMessages)
  const dispatch = useDispatch()
  const navigate = useNavigate()
  const { state } = useLocation() as { state: Partial<typeof usualOrder> | null }
  const { basket, queue } = useOpenBasket()
  const usual = rows.filter(({ prod, usualQty }) => prod.status === 'ON' && usualQty !== null && usualQty > 0)
  const fill = () => {
    const saved = new Map(basket?.content.map((line) => [line.prod.prodId, line.qty]))
    const empty = usual.filter(({ prod }) => !saved.has(prod.prodId) && !queue?.lines().has(prod.prodId))
    for (const { prod, usualQty } of empty) queue?.type(prod.prodId, usualQty ?? 0, 0)
    dispatch(succeeded(t('filled', { count: empty.length })))
  }
  const isAsked = state?.usualOrder === true && basket !== undefined && queue !== null
  useEffect(() => {
    if (!isAsked) return
    // Once: the way back and a reload fill nothing again.
    void navigate('.', { replace: true, state: null })
    if (usual.length > 0) fill()
    else if (rows.length > 0) dispatch(openSnackbar({ message: t('noUsual') }))
    // eslint-disable-next-line react-hooks/exhaustive-deps -- what was asked for on the way here
  }, [isAsked])
  if (usual.length === 0) return null
  return <Button onClick={fill}>{t('fillUsual')}</Button>
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
