import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { openingCard } from '@mall/contract/opening'
import { Link, useSearchParams } from 'react-router'
import { codeOf } from '#shared/api/failure.ts'
import type { Failure } from '#shared/api/failure.ts'
import { useCodeCard } from '#shared/api/use-code-card.ts'
import { useFailureText } from '#shared/api/use-failure-text.ts'
import { useText } from '#shared/i18n/use-text.ts'
import { paths } from '#shared/paths.ts'
import { BrandMark } from '#shared/ui/brand-mark.tsx'
import { LoadFailed } from '#shared/ui/load-failed.tsx'
import { usePageTitle } from '#shared/ui/use-page-title.ts'
import { OpeningForm } from './opening-form.tsx'
import { openingMessages } from './opening.messages.ts'

/** Opens the mall of a wholesaler with a one-time code. */
export function OpeningPage() {
  const t = useText(openingMessages)
  const [search] = useSearchParams()
  const code = search.get('code')?.trim() ?? ''
  const { card, failure, retry } = useCodeCard(openingCard, code)
  usePageTitle(t('title'))
  return (
    <Box sx={{ display: 'grid', justifyItems: 'center', paddingInline: 2.5, paddingBlock: { xs: 8, md: 10 } }}>
      <Box sx={{ inlineSize: '100%', maxInlineSize: 560, display: 'grid', gap: 3 }}>
        <BrandMark size={40} />
        <Box>
          <Typography variant="h1" sx={{ color: 'title' }}>
            {t('title')}
          </Typography>
          <Typography color="textSecondary">{card?.name ? t('leadNamed', { name: card.name }) : t('lead')}</Typography>
        </Box>
        {code === '' && <NoCode title={t('noCode')} more={t('noCodeMore')} />}
        {failure !== null && <Unusable failure={failure} retry={retry} />}
        {code !== '' && failure === null && card === null && (
          <Skeleton variant="rounded" height={420} role="status" aria-label={t('loading')} />
        )}
        {card !== null && <OpeningForm code={code} card={card} />}
      </Box>
    </Box>
  )
}

function Unusable({ failure, retry }: { failure: Failure; retry: () => void }) {
  const t = useText(openingMessages)
  const text = useFailureText()
  if (codeOf(failure) !== 'OPENING_ENDED') return <LoadFailed failure={failure} retry={retry} />
  return <NoCode title={t('ended')} more={text(failure)} />
}

function NoCode({ title, more }: { title: string; more: string }) {
  const t = useText(openingMessages)
  return (
    <Box role="status" sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
      <Typography variant="h2" sx={{ fontSize: '1.125rem' }}>
        {title}
      </Typography>
      <Typography color="textSecondary">{more}</Typography>
      <Button component={Link} to={paths.home} variant="outlined" sx={{ marginBlockStart: 1 }}>
        {t('signIn')}
      </Button>
    </Box>
  )
}
