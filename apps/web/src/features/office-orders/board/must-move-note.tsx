import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useText } from '#shared/i18n/use-text.ts'
import { moveDaysMessages } from '../move-days/move-days.messages.ts'
import { useCountMustMoveQuery } from '../office-orders.api.ts'
import type { BoardFilters } from './use-board-filters.ts'

interface MustMoveNoteProps {
  /** Only these are listed. */
  isOn: boolean
  set: (change: Partial<BoardFilters>) => void
}

const pollMs = 300_000

/** How many orders are for days on which they are no longer delivered, whatever is listed; lists only those. */
export function MustMoveNote({ isOn, set }: MustMoveNoteProps) {
  const t = useText(moveDaysMessages)
  const often = { pollingInterval: pollMs, refetchOnMountOrArgChange: true }
  const { data = [] } = useCountMustMoveQuery({ query: { mustMove: 'true' } }, often)
  const count = data.reduce((sum, one) => sum + one.count, 0)
  if (count === 0 && !isOn) return null
  return (
    <Alert
      severity={count === 0 ? 'success' : 'warning'}
      sx={{ marginBlockEnd: 2 }}
      action={
        <Button
          color="inherit"
          size="small"
          sx={{ whiteSpace: 'nowrap' }}
          onClick={() => set(isOn ? { move: '' } : { move: '1', status: 'all', from: '', to: '', store: '', q: '' })}
        >
          {t(isOn ? 'showAll' : 'showOnly')}
        </Button>
      }
    >
      {count === 0 ? t('noneLeft') : t('count', { count })}
    </Alert>
  )
}
