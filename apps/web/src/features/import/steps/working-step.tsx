import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import type { ImportDetail } from '@mall/contract/import'
import { useState } from 'react'
import { formatCount } from '#shared/i18n/format.ts'
import { useText } from '#shared/i18n/use-text.ts'
import { importMessages } from '../import.messages.ts'

/** Progress, and the remaining time estimated from the pace since the page was opened. */
export function WorkingStep({ detail: { kind, state, progress }, at }: { detail: ImportDetail; at: number }) {
  const t = useText(importMessages)
  const { done, of } = progress
  const [first] = useState({ done, at })
  const secondsLeft =
    of > 0 && done > first.done ? Math.ceil(((of - done) * (at - first.at)) / (done - first.done) / 1000) : null
  return (
    <Card component="section" role="status" sx={{ padding: { xs: 2, md: 3 }, display: 'grid', gap: 1.5 }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
        <Typography sx={{ fontWeight: 600 }}>{t(state)}</Typography>
        {of > 0 && (
          <Typography color="textSecondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
            {t(kind === 'pictures' ? 'workingPictures' : 'working', {
              done: formatCount(Math.min(done, of)),
              of: formatCount(of),
            })}
          </Typography>
        )}
      </Box>
      <LinearProgress
        aria-label={t(state)}
        {...(of > 0 && done > 0 ? { variant: 'determinate', value: Math.min(100, (100 * done) / of) } : {})}
      />
      <Typography variant="body2" color="textSecondary">
        {secondsLeft === null ? t('leaving') : t('timeLeft', { seconds: secondsLeft })}
      </Typography>
    </Card>
  )
}
