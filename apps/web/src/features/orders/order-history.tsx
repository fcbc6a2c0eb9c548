import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import type { OrderDetail } from '@mall/contract/orders'
import { dayToDate, formatCount, formatDay, formatMoment, formatWon } from '#shared/i18n/format.ts'
import { useLocale, useText } from '#shared/i18n/use-text.ts'
import { historyMessages } from './history.messages.ts'
import { ordersMessages } from './orders.messages.ts'

type Step = OrderDetail['history'][number]
type HistoryKey = Parameters<ReturnType<typeof useText<keyof typeof historyMessages.ko>>>[0]

/** Audit trail of an order, newest first. */
export function OrderHistory({ history }: { history: readonly Step[] }) {
  const t = useText(ordersMessages)
  const name = useText(historyMessages)
  const locale = useLocale()
  return (
    <Card component="section" sx={{ padding: { xs: 2, md: 3 } }}>
      <Typography variant="h3" component="h2" sx={{ marginBlockEnd: 1.5 }}>
        {t('history')}
      </Typography>
      <Box component="ol" reversed sx={{ display: 'grid', gap: 1.5, padding: 0, margin: 0, listStyle: 'none' }}>
        {history.toReversed().map((step, n) => (
          <Box
            component="li"
            key={step.at + step.what}
            sx={{ display: 'grid', gridTemplateColumns: '10px 1fr', columnGap: 1.5, alignItems: 'baseline' }}
          >
            <Box
              sx={{
                inlineSize: 10,
                blockSize: 10,
                borderRadius: '50%',
                backgroundColor: n === 0 ? 'primary.main' : 'action.disabled',
              }}
            />
            <Typography sx={{ fontWeight: n === 0 ? 600 : 400 }}>
              {step.what in historyMessages.ko ? name(step.what as HistoryKey) : (step.status?.name ?? step.what)}
            </Typography>
            <Typography variant="caption" color="textSecondary" sx={{ gridColumn: 2 }}>
              <bdi>
                {formatMoment(locale, new Date(step.at))} · {step.by}
              </bdi>
            </Typography>
            {step.day !== null && (
              <Typography variant="caption" sx={{ gridColumn: 2, fontVariantNumeric: 'tabular-nums' }}>
                {name('day', {
                  from: formatDay(locale, dayToDate(step.day.from)),
                  to: formatDay(locale, dayToDate(step.day.to)),
                })}
              </Typography>
            )}
            {step.place && (
              <Typography variant="caption" sx={{ gridColumn: 2 }}>
                <bdi>{name('place', step.place)}</bdi>
              </Typography>
            )}
            {step.memo && (
              <Typography variant="caption" sx={{ gridColumn: 2, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
                <bdi>{name(memoKey(step.memo), step.memo)}</bdi>
              </Typography>
            )}
            {step.fee !== null && (
              <Typography variant="caption" sx={{ gridColumn: 2, fontVariantNumeric: 'tabular-nums' }}>
                {name('fee', {
                  from: formatWon(locale, step.fee.from),
                  to: formatWon(locale, step.fee.to),
                  no: step.note ?? '',
                })}
              </Typography>
            )}
            {step.note !== null && step.fee === null && (
              <Typography variant="caption" sx={{ gridColumn: 2 }}>
                <bdi>{step.note}</bdi>
              </Typography>
            )}
            {step.changes.map(({ prodNm, from, to }) => (
              <Typography key={prodNm} variant="caption" sx={{ gridColumn: 2, fontVariantNumeric: 'tabular-nums' }}>
                <bdi>
                  {prodNm} {formatCount(from)} → {formatCount(to)}
                </bdi>
              </Typography>
            ))}
          </Box>
        ))}
      </Box>
    </Card>
  )
}

const memoKey = ({ from, to }: { from: string; to: string }) =>
  from === '' ? 'memoAdded' : to === '' ? 'memoRemoved' : 'memo'
