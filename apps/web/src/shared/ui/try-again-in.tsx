import Box from '@mui/material/Box'
import { useText } from '#shared/i18n/use-text.ts'
import { uiMessages } from './ui.messages.ts'

/** How long to wait, for the eye second by second; read out only once it is over. */
export function TryAgainIn({ seconds }: { seconds: number }) {
  const t = useText(uiMessages)
  const minutes = Math.floor(seconds / 60)
  return (
    <>
      <Box component="span" role="timer" aria-live="off" sx={{ display: 'block', fontVariantNumeric: 'tabular-nums' }}>
        {seconds > 0 && t(minutes > 0 ? 'waitMinutes' : 'waitSeconds', { minutes, seconds: seconds % 60 })}
      </Box>
      <span role="status">{seconds === 0 && t('waitOver')}</span>
    </>
  )
}
