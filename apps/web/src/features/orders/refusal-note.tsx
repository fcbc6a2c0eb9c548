import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { QuantityRule } from '@mall/contract/base/ordering/quantity'
import { checkQuantity } from '@mall/contract/base/ordering/quantity'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useIsFarAboveUsual } from '#features/baskets/odd/use-is-far-above-usual.ts'
import { codeOf, factOf } from '#shared/api/failure.ts'
import type { Failure } from '#shared/api/failure.ts'
import { dayToDate, formatDay, formatQuantity, formatWon } from '#shared/i18n/format.ts'
import { useLocale, useText } from '#shared/i18n/use-text.ts'
import { paths } from '#shared/paths.ts'
import type { NamedPrices, RefusedLine } from './refusal-text.ts'
import { pricedLines, refusedLines, storedPrices, useRefusalText } from './refusal-text.ts'
import { refusalMessages } from './refusal.messages.ts'

export interface RefusalTools extends NamedPrices {
  /** The articles a refusal may refer to, with requested quantities and current rules. */
  articles: readonly Article[]
  pickDay: (date: string) => void
  /** Applies the allowed quantities; lines that may not be ordered are removed. */
  setQuantities: (lines: readonly RefusedLine[]) => void
  /** Lets the order be sent as it has become, with the new prices of these articles. */
  accept?: (prodIds?: readonly string[]) => void
  /** False for an existing order, which offers no link to the basket. */
  isBasket?: boolean
}

interface Article extends Partial<QuantityRule> {
  prodId: string
  prodNm: string
  unit: string
  boxQty?: number
  qty?: number
}

/** Says which rule was broken and offers one click to comply. */
export function RefusalNote({ title, failure, tools }: { title: string; failure: Failure; tools: RefusalTools }) {
  const text = useRefusalText(tools)
  return (
    <Alert severity="error" role="alert" sx={{ '& .MuiAlert-message': { flexGrow: 1 } }}>
      <AlertTitle sx={{ fontWeight: 600 }}>{title}</AlertTitle>
      {text(failure)}
      <Remedy failure={failure} tools={tools} />
    </Alert>
  )
}

function Remedy({ failure, tools }: { failure: Failure; tools: RefusalTools }): ReactNode {
  const t = useText(refusalMessages)
  switch (codeOf(failure)) {
    case 'DELIVERY_DAY_CLOSED':
    case 'CUT_OFF_PASSED':
      return <NearestDay nearest={factOf(failure, 'nearest')} pickDay={tools.pickDay} />
    case 'PRICE_CHANGED':
      return <NewPrices failure={failure} tools={tools} />
    case 'SOLD_OUT':
    case 'ALLOCATION_EXCEEDED':
    case 'STEP_QTY':
      return <AllowedLines failure={failure} tools={tools} />
    case 'BELOW_MINIMUM':
    case 'BASKET_EMPTY':
      return tools.isBasket !== true ? null : (
        <Actions>
          <ActionLink to={paths.products}>{t('addMore')}</ActionLink>
        </Actions>
      )
    case 'DELIVERY_FEE_CHANGED':
    case 'TOO_MANY_LINES':
    case 'BASKET_CHANGED':
      return tools.isBasket !== true ? null : <ToBasket code={codeOf(failure)} accept={tools.accept} />
    default:
      return null
  }
}

function ToBasket({ code, accept }: { code: string | undefined; accept: RefusalTools['accept'] }) {
  const t = useText(refusalMessages)
  const acceptText = code === 'DELIVERY_FEE_CHANGED' ? 'acceptFee' : code === 'BASKET_CHANGED' ? 'acceptBasket' : null
  return (
    <Actions>
      {acceptText !== null && <ActionButton onClick={() => accept?.()}>{t(acceptText)}</ActionButton>}
      {code !== 'DELIVERY_FEE_CHANGED' && <ActionLink to={paths.basket}>{t('toBasket')}</ActionLink>}
    </Actions>
  )
}

function NearestDay({ nearest, pickDay }: { nearest: unknown; pickDay: (date: string) => void }) {
  const t = useText(refusalMessages)
  const locale = useLocale()
  if (typeof nearest !== 'string') return null
  return (
    <Actions>
      <ActionButton onClick={() => pickDay(nearest)}>
        {t('pickNearest', { day: formatDay(locale, dayToDate(nearest)) })}
      </ActionButton>
    </Actions>
  )
}

function NewPrices({ failure, tools }: { failure: Failure; tools: RefusalTools }) {
  const t = useText(refusalMessages)
  const locale = useLocale()
  const lines = pricedLines(failure, tools)
  const total = factOf(failure, 'totalAmt')
  const nameOf = (prodId: string) => tools.articles.find((one) => one.prodId === prodId)?.prodNm
  const won = (amount: number) => formatWon(locale, amount)
  return (
    <>
      <Lines>
        {lines.map((line) => (
          <Line key={line.prodId} name={nameOf(line.prodId) ?? ''}>
            {t('oldToNew', { old: won(line.old), now: won(line.new) })}
          </Line>
        ))}
      </Lines>
      {lines.length > 0 && typeof total === 'number' && t('newTotal', { won: won(total) })}
      <Actions>
        <ActionButton onClick={() => tools.accept?.(storedPrices(failure).map(({ prodId }) => prodId))}>
          {t(lines.length > 0 ? 'acceptPrices' : 'acceptTotal')}
        </ActionButton>
      </Actions>
    </>
  )
}

function AllowedLines({ failure, tools }: { failure: Failure; tools: RefusalTools }) {
  const t = useText(refusalMessages)
  const allowedText = useAllowedText()
  const lines = refusedLines(failure)
  const isMixed = new Set(lines.map(({ code }) => code)).size > 1
  const isFarAboveUsual = useIsFarAboveUsual()
  const articleOf = (prodId: string) => tools.articles.find((one) => one.prodId === prodId)
  const fixable = lines.filter(({ prodId, allowed }) => {
    const { unit = '', boxQty = 1 } = articleOf(prodId) ?? {}
    return !isFarAboveUsual({ prodId, unit, boxQty }, allowed, 0)
  })
  return (
    <>
      <Lines>
        {lines.map((line) => (
          <Line key={line.prodId} name={line.prodNm}>
            {isMixed && line.code !== undefined && `${t(`by${line.code}`)} · `}
            {allowedText(line.code ?? codeOf(failure), line, articleOf(line.prodId))}
          </Line>
        ))}
      </Lines>
      {fixable.length > 0 && (
        <Actions>
          <ActionButton onClick={() => tools.setQuantities(fixable)}>{t('fixAll')}</ActionButton>
        </Actions>
      )}
    </>
  )
}

/** Describes the allowed quantities: minimum, step or maximum. */
function useAllowedText() {
  const t = useText(refusalMessages)
  const locale = useLocale()
  return (code: string | undefined, { allowed }: RefusedLine, article: Article | undefined): string => {
    if (allowed <= 0) return t('gone')
    const { unit = '', qty = 0, minQty = 1, maxQty = null, stepQty = 1 } = article ?? {}
    const fault = code === 'STEP_QTY' ? checkQuantity(qty, { minQty, maxQty, stepQty }).fault : 'ABOVE_MAX'
    const quantity = (count: number) => formatQuantity(locale, count, unit)
    if (fault === 'BELOW_MIN') return t('from', { qty: quantity(allowed) })
    if (fault === 'ABOVE_MAX') return t('upTo', { qty: quantity(allowed) })
    return t(fault === 'STEP' ? 'inSteps' : 'fits', { step: quantity(stepQty), qty: quantity(allowed) })
  }
}

function Lines({ children }: { children: ReactNode }) {
  return (
    <Box component="ul" sx={{ margin: 0, marginBlock: 1, padding: 0, listStyle: 'none' }}>
      {children}
    </Box>
  )
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Box component="li" sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 2 }}>
      <bdi>{name}</bdi>
      <Box component="span" sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
        {children}
      </Box>
    </Box>
  )
}

function Actions({ children }: { children: ReactNode }) {
  return <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, marginBlockStart: 1 }}>{children}</Box>
}

function ActionButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <Button size="small" variant="outlined" color="inherit" onClick={onClick} sx={{ borderColor: 'currentColor' }}>
      {children}
    </Button>
  )
}

function ActionLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Button
      size="small"
      variant="outlined"
      color="inherit"
      component={Link}
      to={to}
      sx={{ borderColor: 'currentColor' }}
    >
      {children}
    </Button>
  )
}
