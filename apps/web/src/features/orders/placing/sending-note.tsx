import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import CircularProgress from '@mui/material/CircularProgress'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router'
import { useText } from '#shared/i18n/use-text.ts'
import { paths } from '#shared/paths.ts'
import { RefusalNote } from '../refusal-note.tsx'
import type { RefusalTools } from '../refusal-note.tsx'
import { placingMessages } from './placing.messages.ts'
import type { Sending } from './use-sending.ts'

/** What stands between the button and a sent order: not saved, or refused with what to do. */
export function SendingNote({ state, tools }: { state: Sending; tools: RefusalTools }) {
  const t = useText(placingMessages)
  if (state.at === 'unsaved') return <Alert severity="warning">{t('unsaved')}</Alert>
  if (state.at === 'refused') {
    return <RefusalNote title={t('notOrdered')} failure={state.failure} tools={tools} />
  }
  return null
}

/** In the place of the whole page: nobody can say yet whether the order stands, and nothing can be changed meanwhile. */
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
