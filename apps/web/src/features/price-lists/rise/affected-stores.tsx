import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { formatWon } from '#shared/i18n/format.ts'
import { useLocale, useText } from '#shared/i18n/use-text.ts'
import { RowList } from '#shared/ui/lists/row-list.tsx'
import { priceWords } from '../price-lists.messages.ts'
import { riseMessages } from './rise.messages.ts'
import type { Preview } from './rise-preview.tsx'

/** Stores that pay more, judged by their last eight weeks; the most affected first. */
export function AffectedStores({ preview }: { preview: Preview }) {
  const t = useText(riseMessages)
  const word = useText(priceWords)
  const locale = useLocale()
  const { stores, storeCount: count, payingCount, perWeek } = preview
  const amount = formatWon(locale, Math.abs(perWeek))
  return (
    <Box component="section" aria-labelledby="affected-stores" sx={{ minInlineSize: 0 }}>
      <Typography id="affected-stores" variant="h3" component="h2">
        {t('stores')}
      </Typography>
      <Typography variant="body2" sx={{ marginBlockEnd: 1 }}>
        {count === 0
          ? t('noStores')
          : perWeek === 0
            ? t('storesSame', { count })
            : t(perWeek < 0 ? 'storesLess' : 'storesText', { count: payingCount, amount })}
      </Typography>
      {count > 0 && (
        <Typography variant="caption" color="textSecondary" component="p" sx={{ margin: 0, marginBlockEnd: 1 }}>
          {t('basis')}
        </Typography>
      )}
      {count > 0 && (
        <Box sx={{ maxBlockSize: 420, overflowY: 'auto' }} tabIndex={0} role="region" aria-label={t('stores')}>
          <RowList label={t('stores')}>
            {stores.map((store) => (
              <Box
                component="li"
                key={store.storeId}
                sx={{ display: 'flex', gap: 1, paddingInline: 1.5, paddingBlock: 1 }}
              >
                <Box sx={{ flexGrow: 1, minInlineSize: 0 }}>
                  <Typography variant="body2" noWrap>
                    <bdi>{store.storeNm}</bdi>
                  </Typography>
                  <Typography variant="caption" color="textSecondary" component="div">
                    {word('gradeOf', { grade: store.grade })} · {t('goods', { count: store.products })}
                  </Typography>
                </Box>
                <Typography variant="body2" sx={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
                  {store.perWeek === 0
                    ? t('onlyWaiting')
                    : t('perWeek', { amount: `${store.perWeek > 0 ? '+' : ''}${formatWon(locale, store.perWeek)}` })}
                </Typography>
              </Box>
            ))}
          </RowList>
        </Box>
      )}
      {count > stores.length && (
        <Typography variant="caption" color="textSecondary">
          {t('moreStores', { shown: stores.length, count })}
        </Typography>
      )}
    </Box>
  )
}
