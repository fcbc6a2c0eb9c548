import OfflineIcon from '@mui/icons-material/CloudOffOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import CircularProgress from '@mui/material/CircularProgress'
import Typography from '@mui/material/Typography'
import { Suspense } from 'react'
import { Link } from 'react-router'
import { useQueueState } from '#features/baskets/basket-context.tsx'
import { ConflictWaits } from '#features/baskets/quantity/conflict-waits.tsx'
import type { Failure } from '#shared/api/failure.ts'
import { useText } from '#shared/i18n/use-text.ts'
import { late } from '#shared/late/late.ts'
import { useConnection } from '#shared/offline/connection.ts'
import { paths } from '#shared/paths.ts'
import { useRefusalFocus } from '../refusal-focus.ts'
import { RefusalNote } from '../refusal-note.tsx'
import type { RefusalTools } from '../refusal-note.tsx'
import { PricesNote } from './changes/price-note.tsx'
import { placingMessages } from './placing.messages.ts'
import type { OrderSending } from './sending/use-order-sending.ts'

const OddDialog = late(async () => (await import('#features/baskets/odd/odd-dialog.tsx')).OddDialog)

/**
 * Says why the order is not sent: quantities are asked about, lines are undecided, the browser is or was offline, or the server refused it, with the
 * way to fix it.
 */
export function SendingNote({ sending }: { sending: OrderSending }) {
  const { lines, edit, confirm } = sending.questions
  const { at } = sending.state
  return (
    <>
      {lines && (
        <Suspense>
          <OddDialog lines={lines} edit={edit} confirm={confirm} />
        </Suspense>
      )}
      {(at === 'idle' || at === 'lapsed') && <PricesNote prices={sending.prices} />}
      <ConflictWaits waiting={sending.undecided} />
      <Outcome sending={sending} />
    </>
  )
}

function Outcome({ sending: { state, tools, giveUp } }: { sending: OrderSending }) {
  const t = useText(placingMessages)
  const isOffline = useConnection() === 'offline'
  const isUnsaved = useQueueState() === 'waiting'
  if (state.at === 'refused') return <Refusal failure={state.failure} tools={tools} />
  const isWaiting = state.at === 'waiting'
  if (!isOffline && !isUnsaved && !isWaiting && state.at !== 'lapsed') return null
  const isOfflineNote = state.at !== 'lapsed' || state.why === 'OFFLINE'
  const stop = (isWaiting || state.at === 'lapsed') && (
    <Button color="inherit" size="small" onClick={giveUp}>
      {t(isWaiting ? 'giveUp' : 'close')}
    </Button>
  )
  return (
    <Alert severity="warning" {...(isOfflineNote && { icon: <OfflineIcon /> })} action={stop}>
      {state.at === 'lapsed' ? t(`lapsed${state.why}`) : t('offline')} {isWaiting && t('goesOn')}
    </Alert>
  )
}

/** Takes the focus, because the button would send something else than what was pressed. */
function Refusal({ failure, tools }: { failure: Failure; tools: RefusalTools }) {
  const t = useText(placingMessages)
  const ref = useRefusalFocus(failure)
  return (
    <Box ref={ref} tabIndex={-1} data-refusal sx={{ scrollMargin: 1 }}>
      <RefusalNote title={t('notOrdered')} failure={failure} tools={tools} />
    </Box>
  )
}

/** Replaces the whole page while the outcome is unknown, so that nothing can be edited. */
export function UnsureCard({ checkNow }: { checkNow: () => void }) {
  const t = useText(placingMessages)
  return (
    <Card
      role="alert"
      sx={{
        display: 'grid',
        justifyItems: 'center',
        gap: 2,
        maxInlineSize: 640,
        marginInline: 'auto',
        padding: { xs: 3, md: 5 },
        textAlign: 'center',
        border: '2px solid',
        borderColor: 'warning.main',
      }}
    >
      <CircularProgress size={56} color="warning" aria-hidden="true" />
      <Typography variant="h2" component="p" sx={{ color: 'title' }}>
        {t('unsure')}
      </Typography>
      <Typography>{t('unsureText')}</Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 1 }}>
        <Button variant="contained" onClick={checkNow}>
          {t('checkNow')}
        </Button>
        <Button component={Link} to={paths.orders}>
          {t('toOrders')}
        </Button>
      </Box>
    </Card>
  )
}
