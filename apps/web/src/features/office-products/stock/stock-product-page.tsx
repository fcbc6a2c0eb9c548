import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { mostMoves, type StockRow } from '@mall/contract/office-products/stock'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { Link, useLocation, useParams } from 'react-router'
import { formatCount, formatQuantity } from '#shared/i18n/format.ts'
import { useLocale, useText } from '#shared/i18n/use-text.ts'
import { officeProductPath, paths } from '#shared/paths.ts'
import { BackLink } from '#shared/ui/back-link.tsx'
import { LoadFailed } from '#shared/ui/load-failed.tsx'
import { PageHead } from '#shared/ui/page-head.tsx'
import { useGetStockQuery } from '../office-products.api.ts'
import { codeAndSpec } from '../product-cell.tsx'
import { useMayChange } from '../use-may-change.ts'
import { ChangeDialog } from './change-dialog.tsx'
import { MarkDialog } from './mark-dialog.tsx'
import { moveMessages } from './moves.messages.ts'
import { MoveCards, MovesTable } from './moves-list.tsx'
import type { ChangeKind } from './plan-change.ts'
import { Available, Marks, useMarkText, Waiting } from './stock-figures.tsx'
import { stockMessages } from './stock.messages.ts'

const fewMoves = 50

/** The stock of a product and what moved it. */
export function StockProductPage() {
  const t = useText(moveMessages)
  const { prodId = '' } = useParams()
  const { state } = useLocation() as { state: { list?: unknown } | null }
  const [most, setMost] = useState(fewMoves)
  const { data: answer, error, refetch, isFetching } = useGetStockQuery({ params: { prodId }, query: { most } })
  // More movements of the same product keep what is shown; another product does not.
  const data = answer?.prodId === prodId ? answer : undefined
  const isWide = useMediaQuery(useTheme().breakpoints.up('md'))
  const Moves = isWide ? MovesTable : MoveCards
  const list = typeof state?.list === 'string' ? state.list : ''
  return (
    <Box sx={{ maxInlineSize: 960, marginInline: 'auto' }}>
      <BackLink to={`${paths.officeStock}${list}`}>{t('back')}</BackLink>
      {error !== undefined && <LoadFailed failure={error} retry={() => void refetch()} />}
      {data === undefined && error === undefined && (
        <Skeleton variant="rounded" height={320} role="status" aria-label={t('loading')} />
      )}
      {data !== undefined && (
        <>
          <Head row={data} />
          <Typography variant="h2" sx={{ fontSize: '1.125rem', marginBlock: 2 }}>
            {t('moves')}
          </Typography>
          {data.moves.length === 0 && <Typography color="textSecondary">{t('none')}</Typography>}
          {data.moves.length > 0 && (
            <Box aria-busy={isFetching} sx={{ display: 'grid', gap: 1.5, justifyItems: 'start' }}>
              <Box sx={{ inlineSize: '100%', overflowX: 'auto' }}>
                <Moves moves={data.moves} />
              </Box>
              {data.hasMore && most < mostMoves ? (
                <Button onClick={() => setMost(mostMoves)}>{t('more')}</Button>
              ) : (
                <Typography variant="body2" color="textSecondary">
                  {data.hasMore ? t('tooMany', { most: formatCount(mostMoves) }) : t('lastYear')}
                </Typography>
              )}
            </Box>
          )}
        </>
      )}
    </Box>
  )
}

function Head({ row }: { row: StockRow }) {
  const t = useText(moveMessages)
  const say = useText(stockMessages)
  const locale = useLocale()
  const mayChange = useMayChange()
  const markText = useMarkText()
  const [kind, setKind] = useState<ChangeKind | null>(null)
  const [isMarking, setMarking] = useState(false)
  const kinds = row.stockQty === null ? (['COUNT'] as const) : (['IN', 'OUT', 'COUNT'] as const)
  return (
    <>
      <PageHead title={row.prodNm} note={codeAndSpec(row)}>
        <Button component={Link} to={officeProductPath(row.prodId)}>
          {t('product')}
        </Button>
        {mayChange &&
          kinds.map((one) => (
            <Button key={one} variant={one === 'IN' ? 'contained' : 'outlined'} onClick={() => setKind(one)}>
              {say(one === 'OUT' ? 'OUT_GOODS' : one)}
            </Button>
          ))}
      </PageHead>
      <Box
        component="dl"
        sx={{
          display: 'grid',
          gap: 1.5,
          margin: 0,
          gridTemplateColumns: { xs: '1fr 1fr', md: 'repeat(4, 1fr)' },
        }}
      >
        <Figure name={say('stockQty')}>
          <Available row={row} /> <Marks row={row} />
        </Figure>
        <Figure name={say('waitingQty')}>
          <Waiting row={row} />
        </Figure>
        <Figure name={say('inHouse')} note={t('waitingIncluded')}>
          {row.stockQty === null ? '–' : formatQuantity(locale, row.stockQty + row.waitingQty, row.unit)}
        </Figure>
        <Figure name={say('lowMark')}>
          {markText(row)}{' '}
          {mayChange && (
            <Button
              size="small"
              aria-label={say('ofProduct', { what: say('change'), product: say('lowMark') })}
              onClick={() => setMarking(true)}
            >
              {say('change')}
            </Button>
          )}
        </Figure>
      </Box>
      {kind && <ChangeDialog row={row} kind={kind} close={() => setKind(null)} />}
      {isMarking && <MarkDialog row={row} close={() => setMarking(false)} />}
    </>
  )
}

function Figure({ name, note, children }: { name: string; note?: string; children: ReactNode }) {
  return (
    <Box sx={{ border: 1, borderColor: 'divider', borderRadius: 2, padding: 1.5, backgroundColor: 'background.paper' }}>
      <Typography component="dt" variant="body2" color="textSecondary">
        {name}
        {note !== undefined && ` · ${note}`}
      </Typography>
      <Typography component="dd" sx={{ margin: 0, fontSize: '1.25rem', fontVariantNumeric: 'tabular-nums' }}>
        {children}
      </Typography>
    </Box>
  )
}
