import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import { AllocationsTile } from './allocations-tile.tsx'
import { CreditTile } from './credit-tile.tsx'
import { DeliveriesTile } from './deliveries-tile.tsx'
import { FindProduct } from './find-product.tsx'
import { HomeHead } from './home-head.tsx'
import { InquiriesTile } from './inquiries-tile.tsx'
import { InstallLine } from './install-line.tsx'
import { MallLine } from './mall-line.tsx'
import { MonthsTile } from './months-tile.tsx'
import { NoticesTile } from './notices-tile.tsx'
import { ThumbBar } from './thumb-bar.tsx'
import { TodayPanel } from './today-panel.tsx'
import { useHomeOrders } from './use-home-orders.ts'
import { useToday } from './use-today.ts'

const inset = { padding: { xs: 2, md: 3 } }
const stacked = { display: 'grid', gap: 3, alignContent: 'start', gridTemplateColumns: 'minmax(0, 1fr)' }
const beside = {
  display: 'grid',
  gap: { xs: 2, md: 3 },
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 7fr) minmax(0, 5fr)' },
}

/** The first ten seconds of a store's day: what is due and until when, then what comes, then how things stand. */
export function StoreHome() {
  const today = useToday()
  const { data, error } = useHomeOrders()
  const isSettled = data !== undefined || error !== undefined
  return (
    <Box sx={{ display: 'grid', gap: { xs: 2, md: 3 }, maxInlineSize: 1280, marginInline: 'auto' }}>
      <HomeHead />
      <TodayPanel today={today} />
      <FindProduct />
      <Box sx={beside}>
        <Card sx={{ ...inset, ...stacked }}>
          <DeliveriesTile />
          {/* On a telephone it moves up or down with the deliveries; until they are there it would only jump. */}
          <Box sx={{ visibility: { xs: isSettled ? 'visible' : 'hidden', md: 'visible' } }}>
            <AllocationsTile />
          </Box>
        </Card>
        <Card sx={{ ...inset, ...stacked }}>
          <NoticesTile />
          <InquiriesTile />
        </Card>
      </Box>
      <Card sx={{ ...inset, ...beside, columnGap: { md: 6 } }}>
        <MonthsTile />
        <CreditTile />
      </Card>
      <MallLine />
      <InstallLine />
      <ThumbBar today={today} />
    </Box>
  )
}
