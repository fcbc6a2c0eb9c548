import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import type { ImportDetail } from '@mall/contract/import'
import { useState } from 'react'
import { formatCount } from '#shared/i18n/format.ts'
import { useText } from '#shared/i18n/use-text.ts'
import { importMessages } from '../import.messages.ts'
import { workingMessages } from './working.messages.ts'

interface WorkingStepProps {
  detail: ImportDetail
  /** When this was heard. */
  at: number
  /** Nothing newer can be heard at present. */
  isUnreachable: boolean
}

/** Progress, and the remaining time estimated from the pace since the work began or the page was opened. */
export function WorkingStep({
  detail: { kind, state, progress, waitsFor, isInterrupted },
  at,
  isUnreachable,
}: WorkingStepProps) {
  const t = useText(importMessages)
  const word = useText(workingMessages)
  const { done, of } = progress
  const isPictures = kind === 'pictures'
  const { secondsLeft, isStill, isAgain } = usePace(done, of, at)
  const begun =
    isStill || isInterrupted
      ? word('still')
      : secondsLeft === null
        ? word('leaving')
        : word('timeLeft', { seconds: secondsLeft })
  const left = waitsFor === null ? begun : word('waits', { name: waitsFor })
  return (
    <Card component="section" role="status" sx={{ padding: { xs: 2, md: 3 }, display: 'grid', gap: 1.5 }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
        <Typography sx={{ fontWeight: 600 }}>{t(state)}</Typography>
        {of > 0 && waitsFor === null && (
          <Typography color="textSecondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
            {done === 0
              ? t(isPictures ? 'wholePictures' : 'whole', { of })
              : t(isPictures ? 'workingPictures' : 'working', { done: formatCount(Math.min(done, of)), of })}
          </Typography>
        )}
      </Box>
      <LinearProgress
        aria-label={t(state)}
        {...(of > 0 && done > 0 ? { variant: 'determinate', value: Math.min(100, (100 * done) / of) } : {})}
      />
      <Typography variant="body2" color="textSecondary">
        {isUnreachable ? word('unreachable') : left}
        {isAgain && !isUnreachable && ` ${word('again')}`}
      </Typography>
    </Card>
  )
}

/** Longer than any part of the work takes. */
const stillMs = 5000

/** The estimated remaining time, whether there was no progress lately, and whether the work has started over. */
function usePace(done: number, of: number, at: number) {
  const now = { done, at }
  const [seen, setSeen] = useState({ first: now, last: now, isAgain: false })
  const { first, last, isAgain } = seen
  if (done < last.done) setSeen({ first: now, last: now, isAgain: true })
  else if (done > last.done) setSeen({ ...seen, last: now })
  const secondsLeft =
    of > 0 && done > first.done ? Math.ceil(((of - done) * (at - first.at)) / (done - first.done) / 1000) : null
  return { secondsLeft, isStill: done > 0 && done < of && at - last.at > stillMs, isAgain }
}
