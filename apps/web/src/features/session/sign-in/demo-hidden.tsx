import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useText } from '#shared/i18n/use-text.ts'
import { sessionMessages } from '../session.messages.ts'

/** Replaces the demo accounts where they are not accepted: behind a proxy, or under another host name. */
export function DemoHidden() {
  const t = useText(sessionMessages)
  return (
    <Box component="section" aria-labelledby="demo-title">
      <Typography id="demo-title" component="h2" variant="subtitle2">
        {t('demoTitle')}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {t('demoHidden')}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {t('demoHiddenHow')}
      </Typography>
    </Box>
  )
}
