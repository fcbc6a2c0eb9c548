import { invitationCard } from '@mall/contract/staff'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { Link, useSearchParams } from 'react-router'
import { codeOf } from '#shared/api/failure.ts'
import { useCodeCard } from '#shared/api/use-code-card.ts'
import { useFailureText } from '#shared/api/use-failure-text.ts'
import { useText } from '#shared/i18n/use-text.ts'
import { paths } from '#shared/paths.ts'
import { BrandMark } from '#shared/ui/brand-mark.tsx'
import { LoadFailed } from '#shared/ui/load-failed.tsx'
import { usePageTitle } from '#shared/ui/use-page-title.ts'
import { InvitationForm } from './invitation-form.tsx'
import { invitationMessages } from './invitation.messages.ts'

/** An invited person chooses a password. */
export function InvitationPage() {
  const t = useText(invitationMessages)
  const text = useFailureText()
  const [search] = useSearchParams()
  const code = search.get('code')?.trim() ?? ''
  const { card, failure, retry } = useCodeCard(invitationCard, code)
  const isEnded = failure !== null && codeOf(failure) === 'INVITATION_ENDED'
  usePageTitle(t('title'))
  return (
    <Box sx={{ display: 'grid', justifyItems: 'center', paddingInline: 2.5, paddingBlock: { xs: 8, md: 12 } }}>
      <Box sx={{ inlineSize: '100%', maxInlineSize: 420, display: 'grid', gap: 3 }}>
        <BrandMark size={40} />
        <Box>
          <Typography variant="h1" sx={{ color: 'title' }}>
            {t('title')}
          </Typography>
          {card !== null && <Typography color="textSecondary">{t('lead', card)}</Typography>}
        </Box>
        {code === '' && <Typography role="status">{t('noCode')}</Typography>}
        {isEnded && (
          <Box role="status" sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
            <Typography sx={{ fontWeight: 600 }}>{t('ended')}</Typography>
            <Typography color="textSecondary">{text(failure)}</Typography>
            <Button component={Link} to={paths.home} variant="outlined" sx={{ marginBlockStart: 1 }}>
              {t('signIn')}
            </Button>
          </Box>
        )}
        {failure !== null && !isEnded && <LoadFailed failure={failure} retry={retry} />}
        {code !== '' && failure === null && card === null && (
          <Skeleton variant="rounded" height={320} role="status" aria-label={t('loading')} />
        )}
        {card !== null && <InvitationForm code={code} card={card} />}
      </Box>
    </Box>
  )
}
