import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { formatQuantity, formatWon } from '#shared/i18n/format.ts'
import { useLocale, useText } from '#shared/i18n/use-text.ts'
import { FootPaper } from '#shared/ui/foot-paper.tsx'
import { ReasonField } from '../desk/reason-field.tsx'
import { ShareDialog } from './share-dialog.tsx'
import { sumShares, type ShareRow, type ShownProduct } from './share-rows.ts'
import { sharesMessages } from './shares.messages.ts'
import type { Shares } from './use-shares.ts'

interface ShareBarProps {
  product: ShownProduct
  rows: readonly ShareRow[]
  shares: Shares
}

/** Bottom bar: what the typed shares come to, the reason of all, and the button that applies them. */
export function ShareBar({ product, rows, shares }: ShareBarProps) {
  const t = useText(sharesMessages)
  const [hasTried, setTried] = useState(false)
  // As asked: while orders are confirmed, those done are no longer short.
  const [asked, setAsked] = useState<readonly ShareRow[] | null>(null)
  const sumText = useSumText(product.unit)
  const short = rows.filter(({ isShort }) => isShort)
  const hasWrong = rows.some(({ wrong }) => wrong !== undefined)
  const ask = () => {
    setTried(true)
    if (!hasWrong && !shares.lacksReason) setAsked(short)
    else requestAnimationFrame(() => document.querySelector<HTMLElement>('[data-missing]')?.focus())
  }
  return (
    <>
      {short.length === 0 && !hasWrong ? (
        <Typography variant="body2" color="textSecondary">
          {t('nothing')}
        </Typography>
      ) : (
        <FootPaper label={t('deliver')} sx={{ border: 1, borderColor: 'primary.main' }}>
          <Typography aria-live="polite" sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums', flexGrow: 1 }}>
            {sumText(short)}
          </Typography>
          <Box sx={{ inlineSize: { xs: '100%', sm: 240 } }}>
            <ReasonField
              name={product.prodNm}
              reason={shares.kept?.reason ?? ''}
              setReason={shares.setReason}
              isMissing={hasTried && shares.lacksReason}
            />
          </Box>
          <Button variant="contained" onClick={ask}>
            {t('go', { count: short.length })}
          </Button>
        </FootPaper>
      )}
      {asked && <ShareDialog text={sumText(asked)} rows={asked} shares={shares} close={() => setAsked(null)} />}
    </>
  )
}

/** `거래처 12곳, 37박스 → 20박스, −410,000원` */
function useSumText(unit: string): (rows: readonly ShareRow[]) => string {
  const t = useText(sharesMessages)
  const locale = useLocale()
  return (rows) => {
    const { stores, before, after, lessAmt } = sumShares(rows)
    return t('sums', {
      stores,
      before: formatQuantity(locale, before, unit),
      after: formatQuantity(locale, after, unit),
      won: formatWon(locale, lessAmt),
    })
  }
}
