import Chip from '@mui/material/Chip'
import { statusLook } from './status-look.ts'

/** Shows the state as text, icon and colour, never by colour alone. */
export function OrderStatusChip({
  status,
  size = 'small',
}: {
  status: { code: string; name: string }
  size?: 'small' | 'medium'
}) {
  const { color, Icon } = statusLook(status.code)
  return <Chip size={size} variant="outlined" color={color} icon={<Icon />} label={<bdi>{status.name}</bdi>} />
}
