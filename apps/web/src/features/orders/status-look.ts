import CancelledIcon from '@mui/icons-material/BlockOutlined'
import DeliveredIcon from '@mui/icons-material/CheckCircleOutlined'
import PreparingIcon from '@mui/icons-material/Inventory2Outlined'
import ShippedIcon from '@mui/icons-material/LocalShippingOutlined'
import HeldIcon from '@mui/icons-material/PauseCircleOutlined'
import ReceivedIcon from '@mui/icons-material/ReceiptLongOutlined'
import ConfirmedIcon from '@mui/icons-material/TaskAltOutlined'
import type { ChipProps } from '@mui/material/Chip'
import {
  cancelled,
  confirmed,
  delivered,
  held,
  preparing,
  received,
  shipped,
} from '@mall/contract/base/ordering/order-states'
import type { ComponentType } from 'react'

interface StatusLook {
  color: NonNullable<ChipProps['color']>
  Icon: ComponentType
}

const looks: Record<string, StatusLook> = {
  [received]: { color: 'primary', Icon: ReceivedIcon },
  [confirmed]: { color: 'primary', Icon: ConfirmedIcon },
  [preparing]: { color: 'primary', Icon: PreparingIcon },
  [shipped]: { color: 'warning', Icon: ShippedIcon },
  [delivered]: { color: 'success', Icon: DeliveredIcon },
  [held]: { color: 'error', Icon: HeldIcon },
  [cancelled]: { color: 'default', Icon: CancelledIcon },
}

/** Icon and colour of a state, always shown with its text. */
export function statusLook(code: string): StatusLook {
  return looks[code] ?? { color: 'default', Icon: ReceivedIcon }
}
