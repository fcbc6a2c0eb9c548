import WrongIcon from '@mui/icons-material/ErrorOutlineOutlined'
import WaitingIcon from '@mui/icons-material/CloudOffOutlined'
import SavedIcon from '@mui/icons-material/CloudDoneOutlined'
import SavingIcon from '@mui/icons-material/CloudSyncOutlined'
import Box from '@mui/material/Box'
import { useText } from '#shared/i18n/use-text.ts'
import { basketsMessages } from '../baskets.messages.ts'
import { useQueueState } from '../basket-context.tsx'
import { useWrongQuantities } from './wrong-quantities.ts'

const icons = { saved: SavedIcon, saving: SavingIcon, waiting: WaitingIcon, wrong: WrongIcon }
const colors = { saved: 'text.secondary', saving: 'text.secondary', waiting: 'warning.dark', wrong: 'error.main' }

/** Says whether typed quantities are saved; ones that cannot be ordered are not. */
export function SaveNote() {
  const t = useText(basketsMessages)
  const queue = useQueueState()
  const count = useWrongQuantities()
  const state = queue === 'saved' && count > 0 ? 'wrong' : queue
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
        color: colors[state],
      }}
    >
      <Icon sx={{ fontSize: 18 }} aria-hidden="true" />
      {t(state, { count })}
    </Box>
  )
}
