import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { FeeIn } from '#features/baskets/sending/fee-in.tsx'
import { formatWon } from '#shared/i18n/format.ts'
import { useLocale, useText } from '#shared/i18n/use-text.ts'
import { footBar } from '#shared/ui/foot-bar.ts'
import { homeMessages } from './home.messages.ts'
import { PrimaryAction } from './today-actions.tsx'
import type { Today } from './use-today.ts'
import { useOpenOrder } from '#features/sent-orders/sent-days-context.tsx'

/** On phones the primary action is at the bottom, within reach of the thumb. */
export function ThumbBar({ today: { state, unsent } }: { today: Today }) {
  const t = useText(homeMessages)
  const locale = useLocale()
  const hasTwo = useOpenOrder() !== null && state?.kind === 'unsent'
  return (
    <Box
      data-foot
      sx={{
        display: { xs: 'block', md: 'none' },
        ...footBar,
        minBlockSize: 70,
      }}
    >
      {state !== null && (
        <Paper
          elevation={6}
          sx={{
            padding: 1,
            borderRadius: 3,
            border: 1,
            borderColor: 'divider',
            display: 'flex',
            flexWrap: hasTwo ? 'wrap' : 'nowrap',
            gap: hasTwo ? 0.5 : 1.5,
          }}
        >
          {state.kind === 'unsent' && unsent && (
            <Box sx={{ alignSelf: 'center', paddingInlineStart: 1, minInlineSize: 0 }}>
              <Typography variant="body2" sx={{ fontWeight: 600 }} noWrap>
                {t('unsent')}
              </Typography>
              <Typography variant="caption" color="textSecondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
                {t('unsentSums', {
                  count: unsent.count,
                  won: formatWon(locale, unsent.sums.payAmt ?? unsent.sums.totalAmt),
                })}
              </Typography>
              <Box sx={{ display: 'flex' }}>
                <FeeIn feeAmt={unsent.sums.deliveryFeeAmt} />
              </Box>
            </Box>
          )}
          <Box
            sx={{
              flexGrow: 1,
              display: 'flex',
              gap: 1,
              '& > *': { flexGrow: 1 },
              ...(hasTwo && { inlineSize: '100%' }),
            }}
          >
            <PrimaryAction state={state} />
          </Box>
        </Paper>
      )}
    </Box>
  )
}
