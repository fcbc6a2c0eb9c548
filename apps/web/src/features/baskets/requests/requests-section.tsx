import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import type { BasketRequest } from '@mall/contract/baskets/requests'
import { Suspense, useId } from 'react'
import { useText } from '#shared/i18n/use-text.ts'
import { late } from '#shared/late/late.ts'
import { useBasketRequestsQuery } from './requests.api.ts'
import { requestsMessages } from './requests.messages.ts'

/** Few people ever have one. */
const RequestCard = late(async () => (await import('./request-card.tsx')).RequestCard)

const noRequests: readonly BasketRequest[] = []

/** Requests of others that wait for a user who may order, and what became of one's own. Nothing if there are none. */
export function RequestsSection({ but }: { but?: string | undefined }) {
  const t = useText(requestsMessages)
  const { data = noRequests } = useBasketRequestsQuery()
  const shown = data.filter(({ requestId, state }) => requestId !== but && state !== 'WITHDRAWN')
  return (
    <>
      <Part title={t('others')} requests={shown.filter(({ mine }) => !mine)} />
      <Part title={t('own')} requests={shown.filter(({ mine }) => mine)} />
    </>
  )
}

function Part({ title, requests }: { title: string; requests: readonly BasketRequest[] }) {
  const id = useId()
  if (requests.length === 0) return null
  return (
    <Card component="section" aria-labelledby={id} sx={{ padding: { xs: 2, md: 3 } }}>
      <Typography variant="h3" component="h2" id={id} sx={{ marginBlockEnd: 1 }}>
        {title}
      </Typography>
      <Box component="ul" sx={{ display: 'grid', gap: 1.5, margin: 0, padding: 0, listStyle: 'none' }}>
        {requests.map((request) => (
          <li key={request.requestId}>
            <Suspense>
              <RequestCard request={request} />
            </Suspense>
          </li>
        ))}
      </Box>
    </Card>
  )
}
