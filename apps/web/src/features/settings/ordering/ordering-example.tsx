import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { OrderingRules } from '@mall/contract/settings'
import { dayToDate, formatDay, formatMoment, formatWon } from '#shared/i18n/format.ts'
import { useLocale, useText } from '#shared/i18n/use-text.ts'
import { orderingMessages } from './ordering.messages.ts'
import { useTryOrderingQuery } from '../settings.api.ts'

interface OrderingExampleProps {
  rules: OrderingRules | null
  /** The rules once typing pauses. */
  asked: OrderingRules | null
}

/** Shows what the typed rules mean, computed by the server once typing pauses. */
export function OrderingExample({ rules, asked }: OrderingExampleProps) {
  const t = useText(orderingMessages)
  const locale = useLocale()
  const { data, isError } = useTryOrderingQuery(
    { body: asked ?? emptyRules },
    { skip: asked === null, refetchOnMountOrArgChange: true },
  )
  const isShown = data !== undefined && rules !== null && !isError
  return (
    <Box
      component="section"
      aria-label={t('example')}
      aria-live="polite"
      sx={{ padding: 2, borderRadius: 2, border: 1, borderColor: 'divider', backgroundColor: 'background.paper' }}
    >
      <Typography variant="subtitle2" component="h2" sx={{ marginBlockEnd: 0.5 }}>
        {t('example')}
      </Typography>
      {!isShown && (
        <Typography variant="body2" color="textSecondary">
          {rules === null || isError ? '–' : t('working')}
        </Typography>
      )}
      {isShown && (
        <Box component="ul" sx={{ margin: 0, paddingInlineStart: 2.5, display: 'grid', gap: 0.5 }}>
          {data.days.length === 0 && <li>{t('noDay')}</li>}
          {data.days.map(({ date, deadline }) => (
            <li key={date}>
              {t('closes', {
                day: formatDay(locale, dayToDate(date)),
                deadline: formatMoment(locale, new Date(deadline)),
              })}
            </li>
          ))}
          {data.fees.map(({ goodsAmt, feeAmt }) => (
            <li key={goodsAmt}>
              {t(feeAmt === 0 ? 'feeFree' : 'feeOf', {
                goods: formatWon(locale, goodsAmt),
                fee: formatWon(locale, feeAmt),
              })}
            </li>
          ))}
        </Box>
      )}
    </Box>
  )
}

/** Never sent. */
const emptyRules: OrderingRules = {
  cutOffMode: 'CALENDAR',
  cutOffLead: 0,
  cutOffTime: '00:00',
  weekdayCutOffs: [],
  workDays: [],
  orderFrom: '',
  orderUntil: '',
  minOrderAmt: 0,
  deliveryFeeAmt: 0,
  freeDeliveryFrom: 0,
  gradeTerms: [],
  deliveryFeePer: 'day',
  taxRounding: 'FLOOR',
  priceMode: 'EXCLUSIVE',
  creditRule: 'HOLD',
  remindMinutes: 0,
  remindBell: true,
  remindMail: true,
}
