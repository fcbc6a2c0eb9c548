import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import type { ReactNode } from 'react'
import { useMay } from '#features/users/use-may.ts'
import { useText } from '#shared/i18n/use-text.ts'
import { LoadFailed } from '#shared/ui/load-failed.tsx'
import { settingsMessages } from './settings.messages.ts'

interface SettingsPageProps {
  head: ReactNode
  isLoaded: boolean
  error: unknown
  retry: () => void
  children: ReactNode
}

/** Frame of a page of settings: head, loading, failure. */
export function SettingsPage({ head, isLoaded, error, retry, children }: SettingsPageProps) {
  const t = useText(settingsMessages)
  const mayChange = useMay('settings')
  return (
    <Box sx={{ maxInlineSize: 800, marginInline: 'auto' }}>
      {head}
      {!mayChange && (
        <Alert severity="info" sx={{ marginBlockEnd: 2 }}>
          {t('onlyLooking')}
        </Alert>
      )}
      {!isLoaded && error !== undefined && <LoadFailed failure={error} retry={retry} />}
      {!isLoaded && error === undefined && (
        <Skeleton variant="rounded" height={480} role="status" aria-label={t('loading')} />
      )}
      {isLoaded && children}
    </Box>
  )
}
