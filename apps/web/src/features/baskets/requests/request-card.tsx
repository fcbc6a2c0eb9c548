import AskIcon from '@mui/icons-material/ForwardToInboxOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { BasketRequest } from '@mall/contract/baskets/requests'
import { Suspense, useState } from 'react'
import type { ReactNode } from 'react'
import { useDispatch } from 'react-redux'
import { Link } from 'react-router'
import { useMay } from '#features/users/use-may.ts'
import { useFailureText } from '#shared/api/use-failure-text.ts'
import { formatMoment } from '#shared/i18n/format.ts'
import { useLocale, useText } from '#shared/i18n/use-text.ts'
import { late } from '#shared/late/late.ts'
import { basketPath, orderPath } from '#shared/paths.ts'
import { failed, succeeded } from '#shared/snackbar/snackbar.slice.ts'
import { useWithdrawRequestMutation } from './requests.api.ts'
import { requestsMessages } from './requests.messages.ts'

// Loaded on demand: requests are seldom given back.
const ReturnDialog = late(async () => (await import('./return-dialog.tsx')).ReturnDialog)

/** A request for a basket: who asks, when and why, what became of it, and what can be done now. */
export function RequestCard({ request, isOpenHere = false }: { request: BasketRequest; isOpenHere?: boolean }) {
  const t = useText(requestsMessages)
  const { state, by, itemCount: count, mine, order, basketId } = request
  const mayOrder = useMay('order')
  const [isReturning, setReturning] = useState(false)
  const show = basketId !== null && !isOpenHere && (state === 'OPEN' || state === 'RETURNED')
  return (
    <Shown request={request} title={mine ? t('mine', { count }) : t('from', { name: by, count })}>
      {state === 'OPEN' && mayOrder && !mine && (
        <Button color="inherit" onClick={() => setReturning(true)}>
          {t('giveBack')}
        </Button>
      )}
      {state === 'OPEN' && mine && <WithdrawButton requestId={request.requestId} />}
      {show && (
        <Button variant={mayOrder ? 'contained' : 'outlined'} component={Link} to={basketPath(basketId)}>
          {t('open')}
        </Button>
      )}
      {order !== null && (
        <Button variant="outlined" component={Link} to={orderPath(order.orderId)}>
          {t('showOrder')}
        </Button>
      )}
      {isReturning && (
        <Suspense fallback={null}>
          <ReturnDialog request={request} close={() => setReturning(false)} />
        </Suspense>
      )}
    </Shown>
  )
}

function Shown({ request, title, children }: { request: BasketRequest; title: string; children: ReactNode }) {
  const t = useText(requestsMessages)
  const locale = useLocale()
  const { state, note, askedAt, basketNm, endedBy, endedAt, answer } = request
  const moment = (at: string) => formatMoment(locale, new Date(at))
  const outcome =
    state === 'SENT' || state === 'RETURNED' ? t(state, { name: endedBy ?? '' }) : state === 'GONE' ? t('GONE') : null
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1 }}>
      <Box sx={{ flex: '1 1 260px', minInlineSize: 0 }}>
        <Typography sx={{ fontWeight: 600, display: 'flex', alignItems: 'center', gap: 1 }}>
          <AskIcon fontSize="small" aria-hidden="true" />
          <bdi>{title}</bdi>
        </Typography>
        <Typography variant="body2" color="textSecondary">
          <bdi>
            {basketNm} · {moment(askedAt)}
          </bdi>
        </Typography>
        {note !== '' && (
          <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
            <bdi>{note}</bdi>
          </Typography>
        )}
        {outcome !== null && (
          <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
            <bdi>
              {outcome} {answer}
            </bdi>{' '}
            {endedAt !== null && (
              <Typography component="span" variant="caption" color="textSecondary">
                {moment(endedAt)}
              </Typography>
            )}
          </Typography>
        )}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, '&:empty': { display: 'none' } }}>{children}</Box>
    </Box>
  )
}

function WithdrawButton({ requestId }: { requestId: string }) {
  const t = useText(requestsMessages)
  const text = useFailureText()
  const dispatch = useDispatch()
  const [withdraw, { isLoading }] = useWithdrawRequestMutation()
  const run = async () => {
    const { error } = await withdraw({ params: { requestId } })
    dispatch(error ? failed(text(error)) : succeeded(t('withdrawn')))
  }
  return (
    <Button color="inherit" loading={isLoading} onClick={() => void run()}>
      {t('withdraw')}
    </Button>
  )
}
