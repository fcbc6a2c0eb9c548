import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { useSearchParams } from 'react-router'
import { useText } from '#shared/i18n/use-text.ts'
import { orderPath, paths } from '#shared/paths.ts'
import { PageHead } from '#shared/ui/page-head.tsx'
import { BackLink } from '#shared/ui/back-link.tsx'
import { AboutCard } from './about-card.tsx'
import { useInquiryAboutQuery } from './inquiries.api.ts'
import { inquiriesMessages } from './inquiries.messages.ts'
import { NewInquiryForm } from './new-inquiry-form.tsx'

/** The title has words around it. */
const longestWanted = 60

/** A new inquiry, optionally about an order, an order line, or a product that was searched for in vain. */
export function NewInquiryPage() {
  const t = useText(inquiriesMessages)
  const [params, setParams] = useSearchParams()
  const orderId = params.get('orderId') ?? undefined
  const orderLineId = params.get('orderLineId') ?? undefined
  const wanted = params.get('wanted')?.slice(0, longestWanted) ?? ''
  const named = { ...(orderId !== undefined && { orderId }), ...(orderLineId !== undefined && { orderLineId }) }
  const hasAbout = orderId !== undefined || orderLineId !== undefined
  const { currentData: about, error } = useInquiryAboutQuery({ query: named }, { skip: !hasAbout })
  const drop = () => setParams({}, { replace: true })
  return (
    <Box sx={{ maxInlineSize: 860, marginInline: 'auto' }}>
      <BackLink to={paths.inquiries}>{t('back')}</BackLink>
      <PageHead title={t('newTitle')} />
      {hasAbout && (
        <Box sx={{ marginBlockEnd: 2.5 }}>
          {about && <AboutCard about={about} orderPath={orderPath(about.orderId)} drop={drop} />}
          {error !== undefined && (
            <Alert severity="info" onClose={drop}>
              {t('aboutGone')}
            </Alert>
          )}
          {!about && error === undefined && <Skeleton variant="rounded" height={86} />}
        </Box>
      )}
      {(!hasAbout || about !== undefined || error !== undefined) && (
        <NewInquiryForm
          key={orderLineId ?? orderId ?? wanted}
          about={hasAbout ? (about ?? null) : null}
          wanted={hasAbout ? '' : wanted}
        />
      )}
    </Box>
  )
}
