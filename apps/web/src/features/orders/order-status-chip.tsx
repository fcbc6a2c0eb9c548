import CancelledIcon from '@mui/icons-material/BlockOutlined'
import HeldIcon from '@mui/icons-material/PauseCircleOutlined'
import DeliveredIcon from '@mui/icons-material/CheckCircleOutlined'
import PreparingIcon from '@mui/icons-material/Inventory2Outlined'
import ReceivedIcon from '@mui/icons-material/ReceiptLongOutlined'
import ShippedIcon from '@mui/icons-material/LocalShippingOutlined'
import ConfirmedIcon from '@mui/icons-material/TaskAltOutlined'
import Chip from '@mui/material/Chip'
import type { ChipProps } from '@mui/material/Chip'
import type { ComponentType } from 'react'

const looks: Record<string, { color: ChipProps['color']; Icon: ComponentType }> = {
  '10': { color: 'primary', Icon: ReceivedIcon },
  '20': { color: 'primary', Icon: ConfirmedIcon },
  '30': { color: 'primary', Icon: PreparingIcon },
  '40': { color: 'warning', Icon: ShippedIcon },
  '50': { color: 'success', Icon: DeliveredIcon },
  '60': { color: 'error', Icon: HeldIcon },
  '90': { color: 'default', Icon: CancelledIcon },
}

/** The state of an order by word, sign and colour: never by colour alone. */
export function OrderStatusChip({
  status,
  size = 'small',
}: {
  status: { code: string; name: string }
  size?: 'small' | 'medium'
}) {
  const { color, Icon } = looks[status.code] ?? { color: 'default', Icon: ReceivedIcon }
  return <Chip size={size} variant="outlined" color={color ?? 'default'} icon={<Icon />} label={status.name} />
}
