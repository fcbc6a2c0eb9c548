import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { useText } from '#shared/i18n/use-text.ts'
import { appMessages } from '../app.messages.ts'

/** In the place of a page while its code is on its way. */
export function PagePending() {
  const t = useText(appMessages)
  return (
    <Box role="status" aria-label={t('loading')} sx={{ display: 'grid', gap: 2 }}>
      <Skeleton variant="text" width="min(280px, 60%)" sx={{ fontSize: '1.75rem' }} />
      <Skeleton variant="rounded" height={160} />
      <Skeleton variant="rounded" height={160} />
    </Box>
  )
}
