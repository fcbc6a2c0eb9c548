import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { DayChoice } from '#features/holidays/use-day-choice.ts'
import type { ReactNode } from 'react'
import { CallButton } from '#features/users/call-button.tsx'
import { dayToDate, formatDay } from '#shared/i18n/format.ts'
import { useLocale, useText } from '#shared/i18n/use-text.ts'
import { usualMessages } from './usual.messages.ts'

/** Says that the chosen day has closed and offers the next open one. */
export function NoDayNote({ choice: { days = [], picked, pick } }: { choice: DayChoice }) {
  const t = useText(usualMessages)
  const locale = useLocale()
  const closed = days.find(({ date }) => date === picked)
  const next = closed?.nearest ?? days.find(({ available }) => available)?.date
  if (next === undefined) {
    return (
      <Alert severity="warning">
        {t('noDay')}
        <Ways />
      </Alert>
    )
  }
  const day = formatDay(locale, dayToDate(next))
  // A day that is no longer listed is over, and so is its cut-off.
  const isPassed = closed === undefined || closed.reason?.code === 'CUT_OFF_PASSED'
  return (
    <Alert severity="warning">
      {t(isPassed ? 'passed' : 'closedDay', { day })}
      <Ways>
        <Button variant="contained" size="small" onClick={() => pick(next)} sx={{ minBlockSize: 44 }}>
          {t('takeDay', { day })}
        </Button>
      </Ways>
    </Alert>
  )
}

/** Below the text, where they have the width of the note. What is urgent may still be possible by telephone. */
function Ways({ children }: { children?: ReactNode }) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, marginBlockStart: 0.5 }}>
      {children}
      <CallButton variant="outlined" color="inherit" size="small" sx={{ minBlockSize: 44 }} />
    </Box>
  )
}
