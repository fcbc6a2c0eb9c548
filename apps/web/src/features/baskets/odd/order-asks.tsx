import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { BasketLine } from '@mall/contract/baskets'
import { isUnusualAmount, missingLines } from '@mall/contract/base/ordering/unusual-quantity'
import type { UsualLine } from '@mall/contract/usual-orders'
import { formatQuantity, formatWon } from '#shared/i18n/format.ts'
import { useLocale, useText } from '#shared/i18n/use-text.ts'
import { useChangeQuantity, useOpenBasket } from '../basket-context.tsx'
import { useUsualOrderQuery } from '../usual/usual.api.ts'
import { aboutWon } from '../usual/usual-sums.ts'
import type { AskedOrder } from './asked-quantity.ts'
import { confirmQuantity, useConfirmedQuantity } from './confirmed-quantities.ts'
import { oddMessages } from './odd.messages.ts'
import { useKnownQuantities } from './use-known-quantities.ts'

/** Key for the answer about the whole order, among article ids. */
const whole = 'whole order'

/** Asks about an order that is unusually large or lacks a regular article. Sending never waits for the answer. */
export function OrderAsks({ lines, amount, deliveryDate }: AskedOrder) {
  const t = useText(oddMessages)
  const locale = useLocale()
  const orders = useKnownQuantities()?.orders
  const orderId = useOpenBasket().basket?.basketId ?? ''
  const large = useConfirmedQuantity(orderId, whole) ?? 0
  const { ofDay, isPending } = useUsualOfDay(deliveryDate)
  // The amount that home names for the day, where it names one; goods for two days are not large before a closed day.
  const usualAmt = ofDay !== undefined && ofDay.totalAmt > 0 ? ofDay.totalAmt : (orders?.usual ?? 0)
  const isLarge =
    orders && !isPending ? amount > large && isUnusualAmount(amount, { ...orders, usual: usualAmt }) : false
  const missing = missingFrom(lines, ofDay)
  const isLeft = useConfirmedQuantity(orderId, missingKey(missing)) !== undefined
  return (
    <>
      {orders && isLarge && (
        <Alert
          severity="warning"
          action={<Answer onClick={() => confirmQuantity(orderId, whole, amount)}>{t('yes')}</Answer>}
        >
          {t('large', { usual: aboutWon(locale, usualAmt), won: formatWon(locale, amount) })}
        </Alert>
      )}
      {missing.length > 0 && !isLeft && (
        <Missing missing={missing} leave={() => confirmQuantity(orderId, missingKey(missing), 1)} />
      )}
    </>
  )
}

const missingKey = (missing: readonly UsualLine[]) =>
  `missing ${missing
    .map(({ prod }) => prod.prodId)
    .sort()
    .join(' ')}`

/** None once an order is sent for the day: what is added to it lacks nothing, and is compared with orders of any day. */
function useUsualOfDay(deliveryDate: string | undefined) {
  const query = { ...(deliveryDate !== undefined && { deliveryDate }) }
  const { currentData: usual, isFetching } = useUsualOrderQuery({ query })
  return { ofDay: usual?.sentCount === 0 ? usual : undefined, isPending: usual === undefined && isFetching }
}

function missingFrom(
  lines: readonly BasketLine[],
  ofDay: ReturnType<typeof useUsualOfDay>['ofDay'],
): readonly UsualLine[] {
  if (!ofDay || lines.length === 0) return []
  const inBasket = new Set(lines.map(({ prod }) => prod.prodId))
  return missingLines(ofDay.lines, (prodId) => inBasket.has(prodId))
}

function Missing({ missing, leave }: { missing: readonly UsualLine[]; leave: () => void }) {
  const t = useText(oddMessages)
  const locale = useLocale()
  const change = useChangeQuantity()
  return (
    <Alert severity="info" icon={false} sx={{ '& .MuiAlert-message': { inlineSize: '100%' } }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
        <Typography sx={{ fontWeight: 600 }}>{t('missing', { count: missing.length })}</Typography>
        <Answer onClick={leave}>{t('leave')}</Answer>
      </Box>
      <Box component="ul" sx={{ margin: 0, padding: 0, listStyle: 'none' }}>
        {missing.map(({ prod, qty }) => (
          <Box
            component="li"
            key={prod.prodId}
            sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1 }}
          >
            <bdi>
              {prod.prodNm} {formatQuantity(locale, qty, prod.unit)}
            </bdi>
            <Answer
              label={t('ofLine', { name: prod.prodNm, answer: t('add') })}
              onClick={() => change(prod.prodId, () => qty)}
            >
              {t('add')}
            </Answer>
          </Box>
        ))}
      </Box>
    </Alert>
  )
}

function Answer({ label, onClick, children }: { label?: string; onClick: () => void; children: string }) {
  return (
    <Button size="small" color="inherit" onClick={onClick} aria-label={label} sx={{ flexShrink: 0, minBlockSize: 44 }}>
      {children}
    </Button>
  )
}
