import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { formatWon } from '#shared/i18n/format.ts'
import { useLocale, useText } from '#shared/i18n/use-text.ts'
import { FootPaper } from '#shared/ui/foot-paper.tsx'
import { riseMessages } from './rise.messages.ts'
import type { Preview } from './rise-preview.tsx'

/** Stays visible below the rows: how much would change, and the button that applies it. */
export function RiseBar({ preview, children }: { preview: Preview; children: ReactNode }) {
  const t = useText(riseMessages)
  const locale = useLocale()
  const { lines, storeCount, payingCount, perWeek } = preview
  const amount = `${perWeek > 0 ? '+' : ''}${formatWon(locale, perWeek)}`
  return (
    <FootPaper sx={{ justifyContent: 'space-between', border: 1, borderColor: 'primary.main' }}>
      <Typography sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
        <bdi>{t('barPrices', { count: lines })}</bdi>
        {storeCount > 0 && (
          <>
            {' · '}
            <bdi>
              {perWeek === 0 ? t('barWaiting', { count: storeCount }) : t('barStores', { count: payingCount, amount })}
            </bdi>
          </>
        )}
      </Typography>
      {children}
    </FootPaper>
  )
}
