import ChecklistIcon from '@mui/icons-material/ChecklistOutlined'
import AllocationsIcon from '@mui/icons-material/CallSplitOutlined'
import CalendarIcon from '@mui/icons-material/CalendarMonthOutlined'
import StaffIcon from '@mui/icons-material/GroupsOutlined'
import NoticesIcon from '@mui/icons-material/CampaignOutlined'
import InquiriesIcon from '@mui/icons-material/ForumOutlined'
import OtherIcon from '@mui/icons-material/GridViewOutlined'
import AuditIcon from '@mui/icons-material/HistoryOutlined'
import HomeIcon from '@mui/icons-material/HomeOutlined'
import ProductsIcon from '@mui/icons-material/Inventory2Outlined'
import OrdersIcon from '@mui/icons-material/ReceiptLongOutlined'
import PricesIcon from '@mui/icons-material/SellOutlined'
import SettingsIcon from '@mui/icons-material/SettingsOutlined'
import BasketIcon from '@mui/icons-material/ShoppingCartOutlined'
import SheetIcon from '@mui/icons-material/TableRowsOutlined'
import StoresIcon from '@mui/icons-material/StorefrontOutlined'
import ImportIcon from '@mui/icons-material/UploadFileOutlined'
import StockIcon from '@mui/icons-material/WarehouseOutlined'
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
  staff: StaffIcon,
  settings: SettingsIcon,
  audit: AuditIcon,
  allocations: AllocationsIcon,
  prices: PricesIcon,
  checklist: ChecklistIcon,
  stores: StoresIcon,
  import: ImportIcon,
  stock: StockIcon,
}

export function MenuIcon({ name, ...props }: SvgIconProps & { name: string }) {
  const Icon = icons[name] ?? OtherIcon
  return <Icon {...props} />
}
