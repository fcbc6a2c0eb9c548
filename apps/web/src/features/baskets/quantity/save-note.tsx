import WaitingIcon from '@mui/icons-material/CloudOffOutlined'
import SavedIcon from '@mui/icons-material/CloudDoneOutlined'
import SavingIcon from '@mui/icons-material/CloudSyncOutlined'
import Box from '@mui/material/Box'
import { useText } from '#shared/i18n/use-text.ts'
import { basketsMessages } from '../baskets.messages.ts'
import { useQueueState } from '../basket-context.tsx'

const icons = { saved: SavedIcon, saving: SavingIcon, waiting: WaitingIcon }

/** Says whether typed quantities are saved. */
export function SaveNote() {
  const t = useText(basketsMessages)
  const state = useQueueState()
  const Icon = icons[state]
  return (
    <Box
      component="span"
      role="status"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.5,
        fontSize: '0.8125rem',
        color: state === 'waiting' ? 'warning.dark' : 'text.secondary',
      }}
    >
      <Icon sx={{ fontSize: 18 }} aria-hidden="true" />
      {t(state)}
    </Box>
  )
}
