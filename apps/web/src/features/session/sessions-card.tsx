import type { OpenSession } from '@mall/contract/security'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Chip from '@mui/material/Chip'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useDispatch } from 'react-redux'
import type { Failure } from '#shared/api/failure.ts'
import { useFailureText } from '#shared/api/use-failure-text.ts'
import { formatMoment } from '#shared/i18n/format.ts'
import { useLocale, useText } from '#shared/i18n/use-text.ts'
import { failed, succeeded } from '#shared/snackbar/snackbar.slice.ts'
import { LoadFailed } from '#shared/ui/load-failed.tsx'
import { securityMessages } from './security.messages.ts'
import { useEndOneSessionMutation, useEndOtherSessionsMutation } from './sessions.api.ts'

interface SessionsCardProps {
  data?: { sessions: OpenSession[] } | undefined
  error?: unknown
  refetch: () => unknown
}

/** Lists where the user is signed in; each session can be ended. */
export function SessionsCard({ data, error, refetch }: SessionsCardProps) {
  const t = useText(securityMessages)
  const [endOne, one] = useEndOneSessionMutation()
  const [endOthers, others] = useEndOtherSessionsMutation()
  const tell = useReport()
  const busy = one.isLoading || others.isLoading
  const sessions = data?.sessions
  return (
    <Card component="section" aria-labelledby="sessions" sx={{ padding: { xs: 2, md: 3 }, display: 'grid', gap: 2 }}>
      <Box>
        <Typography id="sessions" variant="h3" component="h2">
          {t('sessions')}
        </Typography>
        <Typography color="textSecondary">{t(sessions?.length === 1 ? 'alone' : 'sessionsLead')}</Typography>
      </Box>
      {error !== undefined && <LoadFailed failure={error} retry={() => void refetch()} />}
      {sessions === undefined && error === undefined && (
        <Skeleton variant="rounded" height={120} role="status" aria-label={t('loading')} />
      )}
      {sessions && (
        <Box component="ul" aria-labelledby="sessions" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
          {sessions.map((session) => (
            <SessionRow
              key={session.sessionId}
              session={session}
              busy={busy}
              end={async () => tell(await endOne({ params: { sessionId: session.sessionId } }), t('ended'))}
            />
          ))}
        </Box>
      )}
      {sessions && sessions.length > 2 && (
        <Button
          variant="outlined"
          color="error"
          disabled={busy}
          onClick={() => void endOthers().then((sent) => tell(sent, t('othersEnded')))}
          sx={{ justifySelf: 'start' }}
        >
          {t('endOthers')}
        </Button>
      )}
    </Card>
  )
}

function useReport() {
  const dispatch = useDispatch()
  const failureText = useFailureText()
  return (sent: { error?: unknown }, done: string) =>
    void dispatch(sent.error === undefined ? succeeded(done) : failed(failureText(sent.error as Failure)))
}

interface SessionRowProps {
  session: OpenSession
  busy: boolean
  end: () => Promise<void>
}

function SessionRow({ session: { isThis, device, address, startedAt, seenAt }, busy, end }: SessionRowProps) {
  const t = useText(securityMessages)
  const locale = useLocale()
  const name = device === '' ? t('unknown') : device
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'space-between',
        gap: 2,
        paddingBlock: 1.5,
        borderBlockStart: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ minInlineSize: 0, overflowWrap: 'anywhere' }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
          <Typography sx={{ fontWeight: 600 }}>
            <bdi>{name}</bdi>
          </Typography>
          {isThis && <Chip size="small" color="success" label={t('thisOne')} />}
        </Box>
        <Typography variant="body2" color="textSecondary">
          <bdi dir="ltr">{address}</bdi>
          {' · '}
          {isThis
            ? t('started', { at: formatMoment(locale, new Date(startedAt)) })
            : t('seen', { at: formatMoment(locale, new Date(seenAt)) })}
        </Typography>
      </Box>
      {!isThis && (
        <Button
          size="small"
          color="error"
          disabled={busy}
          aria-label={t('endOf', { device: name, address })}
          onClick={() => void end()}
          sx={{ flexShrink: 0 }}
        >
          {t('end')}
        </Button>
      )}
    </Box>
  )
}
