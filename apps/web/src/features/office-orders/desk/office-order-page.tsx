import NextIcon from '@mui/icons-material/ChevronRight'
import PreviousIcon from '@mui/icons-material/ChevronLeft'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Skeleton from '@mui/material/Skeleton'
import { Link, useLocation, useNavigate, useParams } from 'react-router'
import { useDraft } from '#features/users/use-draft.ts'
import { useText } from '#shared/i18n/use-text.ts'
import { officeOrderPath, paths } from '#shared/paths.ts'
import { LoadFailed } from '#shared/ui/load-failed.tsx'
import { BackLink } from '#shared/ui/back-link.tsx'
import { deskMessages } from './desk.messages.ts'
import { OrderDesk } from './order-desk.tsx'
import { useGetOfficeOrderQuery } from '../office-orders.api.ts'
import { draftOf, nothingTyped } from './shortage-draft.ts'
import { trailOf } from '../trail.ts'
import type { Trail } from '../trail.ts'
import { useJustChanged } from './use-just-changed.ts'

/** The store may still change an open order, so it is refreshed. */
const pollMs = 15_000

/** A second click or Enter meant for the step before must not set off the next one, which may ship. */
const settleMs = 1500

/** An order as the office works on it. */
export function OfficeOrderPage() {
  const { orderId = '' } = useParams()
  const { state } = useLocation() as { state: unknown }
  const t = useText(deskMessages)
  const navigate = useNavigate()
  const trail = trailOf(state)
  const {
    currentData: order,
    error,
    refetch,
  } = useGetOfficeOrderQuery({ params: { orderId } }, { pollingInterval: pollMs, refetchOnMountOrArgChange: true })
  const { draft, change, clear } = useDraft(draftOf(orderId), nothingTyped)
  const isFailed = error !== undefined && order === undefined
  const isSettling = useJustChanged(order === undefined ? '' : `${order.orderId} ${order.status.code}`, settleMs)
  const next = trail.orderIds[trail.orderIds.indexOf(orderId) + 1]
  /** Continues with the next order of the board; without one from the board, stays here. */
  const openNext = () => {
    if (!trail.orderIds.includes(orderId)) document.getElementById('content')?.focus()
    else if (next === undefined) void navigate(paths.officeOrders + trail.board)
    else void navigate(officeOrderPath(next), { state: trail })
  }
  return (
    <Box sx={{ maxInlineSize: 1280, marginInline: 'auto' }}>
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 0.5 }}>
        <BackLink to={paths.officeOrders + trail.board}>
          {t(trail.board.startsWith('/') ? 'backToProduct' : 'back')}
        </BackLink>
        {trail.orderIds.length > 1 && <Neighbours orderId={orderId} trail={trail} />}
      </Box>
      {order !== undefined && draft !== undefined ? (
        <OrderDesk key={orderId} {...{ order, isSettling, openNext }} kept={{ draft, change, clear }} />
      ) : isFailed ? (
        <LoadFailed failure={error} retry={() => void refetch()} />
      ) : (
        <Pending label={t('loading')} />
      )}
    </Box>
  )
}

function Neighbours({ orderId, trail }: { orderId: string; trail: Trail }) {
  const t = useText(deskMessages)
  const at = trail.orderIds.indexOf(orderId)
  const ways = [
    { name: t('previous'), to: trail.orderIds[at - 1], Icon: PreviousIcon },
    { name: t('next'), to: trail.orderIds[at + 1], Icon: NextIcon },
  ]
  return ways.map(({ name, to, Icon }) =>
    to === undefined ? (
      <IconButton key={name} disabled aria-label={name}>
        <Icon className="mirrors" />
      </IconButton>
    ) : (
      <IconButton key={name} component={Link} to={officeOrderPath(to)} state={trail} aria-label={name} title={name}>
        <Icon className="mirrors" />
      </IconButton>
    ),
  )
}

function Pending({ label }: { label: string }) {
  return (
    <Box role="status" aria-label={label} sx={{ display: 'grid', gap: 2 }}>
      <Skeleton width="min(360px, 80%)" sx={{ fontSize: '1.75rem' }} />
      <Skeleton variant="rounded" height={420} />
    </Box>
  )
}
