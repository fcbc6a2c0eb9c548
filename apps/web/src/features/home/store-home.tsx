import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import { RequestsSection } from '#features/baskets/requests/requests-section.tsx'
import { AllocationsTile } from './tiles/allocations-tile.tsx'
import { CreditTile } from './tiles/credit-tile.tsx'
import { DeliveriesTile } from './tiles/deliveries-tile.tsx'
import { FindProduct } from './find-product.tsx'
import { HomeHead } from './home-head.tsx'
import { InquiriesTile } from './tiles/inquiries-tile.tsx'
import { InstallLine } from './install-line.tsx'
import { MallLine } from './mall-line.tsx'
import { MonthsTile } from './tiles/months-tile.tsx'
import { NoticesTile } from './tiles/notices-tile.tsx'
import { ThumbBar } from './thumb-bar.tsx'
import { TodayPanel } from './today-panel.tsx'
import { useHomeOrders } from './use-home-orders.ts'
import { useToday } from './use-today.ts'

/** Links of the head lead here, below the fixed header. */
const inset = { padding: { xs: 2, md: 3 }, scrollMarginBlockStart: 'calc(var(--header) + 16px)' }

const page = {
  display: 'grid',
  // Long names and amounts wrap instead of widening the page.
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: { xs: 2, md: 3 },
  maxInlineSize: 1720,
  marginInline: 'auto',
}

/** Two or three columns, four on very wide screens; the yearly chart below. */
const tiles = {
  display: 'grid',
  gap: { xs: 2, md: 3 },
  gridTemplateColumns: {
    xs: 'minmax(0, 1fr)',
    md: 'repeat(2, minmax(0, 1fr))',
    lg: 'repeat(3, minmax(0, 1fr))',
    xl: 'repeat(4, minmax(0, 1fr))',
  },
}
const sums = { gridColumn: { md: '1 / -1', lg: '1 / 3', xl: '1 / 4' }, gridRow: { lg: '2 / 4', xl: '2' } }

/** What a store needs first: the order due and its cut-off, then deliveries, then everything else. */
export function StoreHome() {
  const today = useToday()
  const { data, error } = useHomeOrders()
  const isSettled = data !== undefined || error !== undefined
  return (
    <Box sx={page}>
      <HomeHead />
      <TodayPanel today={today} />
      <RequestsSection />
      <FindProduct />
      <Box sx={tiles}>
        <Card id="deliveries" sx={inset}>
          <DeliveriesTile />
        </Card>
        {/* On phones its position depends on the deliveries, so it stays hidden until they are loaded. */}
        <Card id="allocations" sx={{ ...inset, visibility: { xs: isSettled ? 'visible' : 'hidden', md: 'visible' } }}>
          <AllocationsTile />
        </Card>
        <Card sx={inset}>
          <NoticesTile />
        </Card>
        <Card sx={inset}>
          <InquiriesTile />
        </Card>
        <Card sx={{ ...inset, ...sums }}>
          <MonthsTile />
        </Card>
        <CreditTile />
      </Box>
      <MallLine />
      <InstallLine />
      <ThumbBar today={today} />
    </Box>
  )
}
