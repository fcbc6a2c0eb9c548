import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { useText } from '#shared/i18n/use-text.ts'
import { homeMessages } from './home.messages.ts'

/** In the place of the page while it is on its way, or when it did not come. */
export function HomePending({ failed, retry }: { failed: boolean; retry: () => void }) {
  const t = useText(homeMessages)
  if (failed) {
    return (
      <Alert
        severity="error"
        action={
          <Button color="inherit" size="small" onClick={retry}>
            {t('retry')}
          </Button>
        }
      >
        {t('failed')}
      </Alert>
    )
  }
  return (
    <Box
      role="status"
      aria-label={t('loading')}
      sx={{ display: 'grid', gap: 3, maxInlineSize: 1280, marginInline: 'auto' }}
    >
      <Box>
        <Skeleton width={96} sx={{ fontSize: '0.875rem' }} />
        <Skeleton width="min(320px, 70%)" sx={{ fontSize: '1.75rem' }} />
      </Box>
      <Skeleton variant="rounded" height={188} />
      <Skeleton variant="rounded" height={252} />
    </Box>
  )
}
