import { inquiryState } from '@mall/contract/inquiries'
import AnsweredIcon from '@mui/icons-material/MarkChatReadOutlined'
import ReceivedIcon from '@mui/icons-material/HourglassEmptyOutlined'
import ClosedIcon from '@mui/icons-material/CheckCircleOutlined'
import Chip from '@mui/material/Chip'
import type { ChipProps } from '@mui/material/Chip'
import type { ComponentType } from 'react'

const looks: Record<string, { color: ChipProps['color']; Icon: ComponentType }> = {
  [inquiryState.received]: { color: 'warning', Icon: ReceivedIcon },
  [inquiryState.answered]: { color: 'success', Icon: AnsweredIcon },
  [inquiryState.closed]: { color: 'default', Icon: ClosedIcon },
}

/** Shows the state as text, icon and colour, never by colour alone. */
export function InquiryStateChip({ status }: { status: { code: string; name: string } }) {
  const { color, Icon } = looks[status.code] ?? { color: 'default', Icon: ReceivedIcon }
  return (
    <Chip size="small" variant="outlined" color={color ?? 'default'} icon={<Icon />} label={<bdi>{status.name}</bdi>} />
  )
}
