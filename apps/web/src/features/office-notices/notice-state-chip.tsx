import EndedIcon from '@mui/icons-material/BlockOutlined'
import RunningIcon from '@mui/icons-material/CheckCircleOutlined'
import ScheduledIcon from '@mui/icons-material/ScheduleOutlined'
import Chip from '@mui/material/Chip'
import type { NoticeState } from '@mall/contract/office-notices'
import { useText } from '#shared/i18n/use-text.ts'
import { deskMessages } from './desk.messages.ts'

const looks = {
  SCHEDULED: { color: 'warning', icon: <ScheduledIcon /> },
  RUNNING: { color: 'success', icon: <RunningIcon /> },
  ENDED: { color: 'default', icon: <EndedIcon /> },
} as const

/** State as text, icon and colour. */
export function NoticeStateChip({ state }: { state: NoticeState }) {
  const t = useText(deskMessages)
  return <Chip size="small" variant="outlined" {...looks[state]} label={t(state)} />
}
