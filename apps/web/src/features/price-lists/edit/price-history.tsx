import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Typography from '@mui/material/Typography'
import type { PriceStretch } from '@mall/contract/price-lists'
import { useDispatch } from 'react-redux'
import { useFailureText } from '#shared/api/use-failure-text.ts'
import { useMay } from '#features/users/use-may.ts'
import { formatMoment } from '#shared/i18n/format.ts'
import { useLocale, useText } from '#shared/i18n/use-text.ts'
import { succeeded } from '#shared/snackbar/snackbar.slice.ts'
import { useSavePricesMutation } from '../price-lists.api.ts'
import { priceWords } from '../price-lists.messages.ts'
import { usePriceWords } from '../use-price-words.ts'
import { historyMessages } from './history.messages.ts'

interface PriceHistoryProps {
  product: { prodId: string; today: string }
  line: { grade: string; version: string; stretches: readonly PriceStretch[] }
}

/** The prices of a grade, the latest first. One that has not begun can be taken back. */
export function PriceHistory({ product: { prodId, today }, line }: PriceHistoryProps) {
  const t = useText(historyMessages)
  const word = useText(priceWords)
  const locale = useLocale()
  const text = useFailureText()
  const dispatch = useDispatch()
  const mayChange = useMay('catalogue')
  const { won, day } = usePriceWords()
  const [save, { isLoading, error }] = useSavePricesMutation()
  const takeBack = async (from: string) => {
    const change = { prodId, grade: line.grade, act: 'TAKE_BACK' as const, from, seen: line.version }
    const { data } = await save({ body: { changes: [change] } })
    if (data) dispatch(succeeded(t('takenBack')))
  }
  return (
    <>
      {error !== undefined && <Alert severity="error">{text(error)}</Alert>}
      <Typography variant="caption" component="div" color="textSecondary" sx={{ paddingInlineStart: { sm: 2 } }}>
        {t('lastOfDay')}
      </Typography>
      <Box
        component="ol"
        reversed
        aria-label={t('history', { grade: word('gradeOf', { grade: line.grade }) })}
        sx={{ listStyle: 'none', margin: 0, marginBlockStart: 1, paddingInlineStart: { xs: 0, sm: 2 } }}
      >
        {line.stretches.map((stretch) => (
          <Box
            component="li"
            key={stretch.from}
            sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, paddingBlock: 0.5 }}
          >
            <Typography variant="body2" sx={{ fontVariantNumeric: 'tabular-nums', minInlineSize: 96 }}>
              {won(stretch.unitPrice)}
            </Typography>
            <Typography variant="body2" component="div" color="textSecondary" sx={{ flexGrow: 1 }}>
              {stretch.to === null
                ? t('open', { from: day(stretch.from) })
                : t('range', { from: day(stretch.from), to: day(stretch.to) })}
              {stretch.by !== null && stretch.at !== null && (
                <Typography variant="caption" component="div">
                  <bdi>{t('by', { name: stretch.by, at: formatMoment(locale, new Date(stretch.at)) })}</bdi>
                </Typography>
              )}
            </Typography>
            {stretch.from > today && <Chip size="small" color="primary" variant="outlined" label={t('coming')} />}
            {stretch.from <= today && (stretch.to === null || stretch.to >= today) && (
              <Chip size="small" label={t('now')} />
            )}
            {stretch.mayGo && mayChange && (
              <Button
                size="small"
                color="error"
                loading={isLoading}
                aria-label={t('takeBackOf', { day: day(stretch.from), price: won(stretch.unitPrice) })}
                onClick={() => void takeBack(stretch.from)}
              >
                {t('takeBack')}
              </Button>
            )}
          </Box>
        ))}
      </Box>
    </>
  )
}
