import Box from '@mui/material/Box'
import { FactorCard } from '#features/otp/factor-card.tsx'
import { useText } from '#shared/i18n/use-text.ts'
import { PageHead } from '#shared/ui/page-head.tsx'
import { securityMessages } from './security.messages.ts'
import { useListSessionsQuery } from './sessions.api.ts'
import { SessionsCard } from './sessions-card.tsx'

/** Sign-in settings of the user, for stores and office. */
export function SecurityPage() {
  const t = useText(securityMessages)
  const sessions = useListSessionsQuery(undefined, { refetchOnMountOrArgChange: true })
  return (
    <Box sx={{ maxInlineSize: 760, marginInline: 'auto' }}>
      <PageHead title={t('title')} note={t('note')} />
      <Box sx={{ display: 'grid', gap: { xs: 2, md: 3 } }}>
        <FactorCard changed={() => void sessions.refetch()} />
        <SessionsCard {...sessions} />
      </Box>
    </Box>
  )
}
