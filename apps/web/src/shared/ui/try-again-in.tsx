import Box from '@mui/material/Box'
import { useText } from '#shared/i18n/use-text.ts'
import { clockTime } from './text/clock-time.ts'
import { uiMessages } from './ui.messages.ts'

/** Countdown until a retry is possible; screen readers hear only its end. */
export function TryAgainIn({ seconds }: { seconds: number }) {
  const t = useText(uiMessages)
  return (
    <>
      <Box
        component="span"
        role="timer"
        aria-live="off"
        sx={{ display: 'block', fontWeight: 600, fontVariantNumeric: 'tabular-nums', '&:empty': { display: 'none' } }}
      >
        {seconds > 0 && t('timeLeft', { time: clockTime(seconds) })}
      </Box>
      <span role="status">{seconds === 0 && t('waitOver')}</span>
    </>
  )
}
