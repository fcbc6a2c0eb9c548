import Box from '@mui/material/Box'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { mostFinishedCounted } from '@mall/contract/office-orders'
import { held } from '@mall/contract/base/ordering/order-states'
import { useCodesQuery } from '#features/codes/codes.api.ts'
import { formatCount } from '#shared/i18n/format.ts'
import { useText } from '#shared/i18n/use-text.ts'
import { useCountOfficeOrdersQuery } from '../office-orders.api.ts'
import { officeMessages } from '../office.messages.ts'
import { boardTabs } from './use-board-filters.ts'
import type { BoardTab } from './use-board-filters.ts'

interface BoardTabsProps {
  tab: BoardTab
  choose: (tab: BoardTab) => void
  narrowed: { deliveryFrom?: string; deliveryTo?: string; storeId?: string; q?: string; mustMove?: 'true' }
  pollMs: number
}

/** A tab for each state, with its number of orders. */
export function BoardTabs({ tab, choose, narrowed, pollMs }: BoardTabsProps) {
  const t = useText(officeMessages)
  const { data: codes = [] } = useCodesQuery({ params: { group: '2006' } })
  const { data: counts } = useCountOfficeOrdersQuery({ query: narrowed }, { pollingInterval: pollMs })
  const nameOf = (one: BoardTab) => (one === 'all' ? t('all') : (codes.find(({ code }) => code === one)?.name ?? ''))
  const countOf = (one: BoardTab) => counts?.find(({ code }) => code === one)?.count
  return (
    <Tabs
      value={tab}
      onChange={(_, one: BoardTab) => choose(one)}
      variant="scrollable"
      scrollButtons="auto"
      aria-label={t('states')}
      sx={{ borderBlockEnd: 1, borderColor: 'divider', marginBlockEnd: 2 }}
    >
      {boardTabs.map((one) => (
        <Tab
          key={one}
          value={one}
          sx={{ minInlineSize: 0, paddingInline: { xs: 1.5, md: 2 } }}
          label={
            <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75 }}>
              {nameOf(one)}
              {one !== 'all' && <Count count={countOf(one)} isUrgent={one === held} />}
            </Box>
          }
        />
      ))}
    </Tabs>
  )
}

/** Reserves its space while loading. */
function Count({ count, isUrgent }: { count: number | undefined; isUrgent: boolean }) {
  return (
    <Box
      component="span"
      sx={{
        minInlineSize: 28,
        paddingInline: 0.75,
        borderRadius: 5,
        fontSize: '0.8125rem',
        lineHeight: 1.6,
        fontVariantNumeric: 'tabular-nums',
        backgroundColor: 'action.hover',
        ...(isUrgent &&
          count !== undefined &&
          count > 0 && { backgroundColor: 'error.main', color: 'error.contrastText' }),
      }}
    >
      {count === undefined ? '·' : count >= mostFinishedCounted ? `${formatCount(mostFinishedCounted - 1)}+` : count}
    </Box>
  )
}
