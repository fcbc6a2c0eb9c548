import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { CallOk } from '@mall/contract/base/call'
import type { BulkValues, planBulkChange } from '@mall/contract/stores/bulk'
import { dayToDate, formatDay, formatWon } from '#shared/i18n/format.ts'
import { useLocale, useText } from '#shared/i18n/use-text.ts'
import { mondayFirst, weekdayName } from '#shared/i18n/weekdays.ts'
import { RowList } from '#shared/ui/lists/row-list.tsx'
import { bulkMessages } from './bulk.messages.ts'

const mostShown = 200
const mostNamed = 10

/** Old → new of each store. */
export function BulkPreview({ plan }: { plan: CallOk<typeof planBulkChange> }) {
  const t = useText(bulkMessages)
  const show = useShown()
  const { changes, unchanged, endsBeforeStart, overLimit } = plan
  const owing = overLimit.slice(0, mostNamed).join(', ')
  const more = overLimit.length > mostNamed ? ` ${t('andMore', { count: overLimit.length - mostNamed })}` : ''
  return (
    <>
      <Typography role="status" sx={{ fontWeight: 600 }}>
        {t('willChange', { count: changes.length })}
        {unchanged > 0 && ` ${t('unchanged', { count: unchanged })}`}
      </Typography>
      {endsBeforeStart.length > 0 && (
        <Alert severity="warning">{t('endsBeforeStart', { names: endsBeforeStart.join(', ') })}</Alert>
      )}
      {overLimit.length > 0 && (
        <Alert severity="warning">{t('overLimit', { count: overLimit.length, names: `${owing}${more}` })}</Alert>
      )}
      {changes.length > 0 && (
        <Box tabIndex={0} role="region" aria-label={t('preview')} sx={{ maxBlockSize: 360, overflowY: 'auto' }}>
          <RowList label={t('preview')}>
            {changes.slice(0, mostShown).map(({ storeId, storeCd, storeNm, before, after }) => (
              <Box component="li" key={storeId} sx={{ padding: 1 }}>
                <bdi>{storeNm}</bdi>{' '}
                <Typography component="span" variant="caption">
                  {storeCd}
                </Typography>
                {(Object.keys(after) as (keyof BulkValues)[]).map((field) => (
                  <Typography key={field} variant="body2">
                    {t(field)}: <s>{show(field, before)}</s> → <strong>{show(field, after)}</strong>
                  </Typography>
                ))}
              </Box>
            ))}
          </RowList>
          {changes.length > mostShown && <Typography>{t('andMore', { count: changes.length - mostShown })}</Typography>}
        </Box>
      )}
    </>
  )
}

function useShown() {
  const t = useText(bulkMessages)
  const locale = useLocale()
  return (field: keyof BulkValues, values: BulkValues): string => {
    const { paymentTerms, creditLimit, deliveryDays, endDay } = values
    if (field === 'paymentTerms' && paymentTerms) return t(paymentTerms)
    if (field === 'creditLimit') return creditLimit ? formatWon(locale, creditLimit) : t('none')
    if (field === 'deliveryDays')
      return deliveryDays
        ? mondayFirst
            .filter((day) => deliveryDays.includes(day))
            .map((day) => weekdayName(locale, day))
            .join(' ')
        : t('usualDays')
    if (field === 'endDay') return endDay ? formatDay(locale, dayToDate(endDay)) : t('none')
    if (field === 'route') return values.route ?? t('noRoute')
    return values.storeGrade ?? ''
  }
}
