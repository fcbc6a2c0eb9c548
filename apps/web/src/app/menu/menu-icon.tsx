import CalendarIcon from '@mui/icons-material/CalendarMonthOutlined'
import NoticesIcon from '@mui/icons-material/CampaignOutlined'
import InquiriesIcon from '@mui/icons-material/ForumOutlined'
import OtherIcon from '@mui/icons-material/GridViewOutlined'
import HomeIcon from '@mui/icons-material/HomeOutlined'
import ProductsIcon from '@mui/icons-material/Inventory2Outlined'
import OrdersIcon from '@mui/icons-material/ReceiptLongOutlined'
import BasketIcon from '@mui/icons-material/ShoppingCartOutlined'
import SheetIcon from '@mui/icons-material/TableRowsOutlined'
import type { SvgIconProps } from '@mui/material/SvgIcon'
import type { ComponentType } from 'react'

/** Icons by the names the dashboard call returns. */
const icons: Partial<Record<string, ComponentType<SvgIconProps>>> = {
  home: HomeIcon,
  products: ProductsIcon,
  sheet: SheetIcon,
  basket: BasketIcon,
  orders: OrdersIcon,
  months: CalendarIcon,
  notices: NoticesIcon,
  inquiries: InquiriesIcon,
}

export function MenuIcon({ name, ...props }: SvgIconProps & { name: string }) {
  const Icon = icons[name] ?? OtherIcon
  return <Icon {...props} />
}
