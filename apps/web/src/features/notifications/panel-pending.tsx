import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { useText } from '#shared/i18n/use-text.ts'
import { notificationsMessages } from './notifications.messages.ts'

/** Placeholder of the loading list. */
export function PanelPending() {
  const t = useText(notificationsMessages)
  return (
    <Box sx={{ inlineSize: '100%', paddingBlockStart: 7 }}>
      <RowsPending label={t('loading')} />
    </Box>
  )
}

export function RowsPending({ label }: { label: string }) {
  return (
    <Box role="status" aria-label={label} sx={{ paddingInline: 2.5, paddingBlock: 1 }}>
      {[88, 72, 80, 64].map((percent) => (
        <Box key={percent} sx={{ paddingBlock: 1.25 }}>
          <Skeleton variant="text" sx={{ inlineSize: `${String(percent)}%`, fontSize: '0.875rem' }} />
          <Skeleton variant="text" sx={{ inlineSize: 56, fontSize: '0.75rem' }} />
        </Box>
      ))}
    </Box>
  )
}
