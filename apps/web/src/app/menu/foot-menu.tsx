import type { MenuEntry } from '@mall/contract/home'
import MenuIconLines from '@mui/icons-material/MenuOutlined'
import Badge from '@mui/material/Badge'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import { useDispatch, useSelector } from 'react-redux'
import { Link } from 'react-router'
import { useBasketCount } from '#features/baskets/use-basket-count.ts'
import { useText } from '#shared/i18n/use-text.ts'
import { paths } from '#shared/paths.ts'
import { footMenuAway } from '#shared/ui/foot-bar.ts'
import { visuallyHidden } from '#shared/ui/visually-hidden.ts'
import { appMessages } from '../app.messages.ts'
import { footMenuHeight } from './foot-menu-height.ts'
import { MenuIcon } from './menu-icon.tsx'
import { drawerToggled, selectMenu } from './menu.slice.ts'
import { useTypingMark } from './use-typing-mark.ts'
import type { Menu } from './use-menu.ts'

/** Daily pages of a store and of the office. */
const daily: readonly string[] = [
  ...[paths.home, paths.orderSheet, paths.basket, paths.orders],
  ...[paths.officeOrders, paths.officeInquiries, paths.officeNotices],
]
const most = 5

/** Bottom menu with the daily pages, for screens on which the full menu is a drawer. */
export function FootMenu({ menu }: { menu: Menu }) {
  const t = useText(appMessages)
  useTypingMark()
  const entries = menu.entries ?? []
  const hasRoom = entries.length < most
  const shown = hasRoom ? entries : entries.filter(({ url }) => daily.includes(url))
  return (
    <Box
      component="nav"
      aria-label={t('footMenu')}
      data-foot
      sx={{
        position: 'sticky',
        insetBlockEnd: 0,
        zIndex: 'appBar',
        display: { xs: 'grid', md: 'none' },
        gridAutoFlow: 'column',
        gridAutoColumns: 'minmax(0, 1fr)',
        blockSize: footMenuHeight,
        paddingBlockEnd: 'env(safe-area-inset-bottom)',
        backgroundColor: 'background.paper',
        borderBlockStart: 1,
        borderColor: 'divider',
        [footMenuAway]: { display: 'none' },
        '@media print': { display: 'none' },
      }}
    >
      {shown.map((entry) => {
        const Place = entry.url === paths.basket ? BasketEntry : Entry
        return <Place key={entry.id} entry={entry} isCurrent={entry.id === menu.selected} />
      })}
      {/* If the menu failed to load, the drawer says so and offers a retry. */}
      {(menu.failed || !hasRoom) && <MoreButton />}
    </Box>
  )
}

interface EntryProps {
  entry: MenuEntry
  isCurrent: boolean
  /** Badge count. */
  count?: number
}

function Entry({ entry, isCurrent, count = 0 }: EntryProps) {
  const t = useText(appMessages)
  return (
    <ButtonBase
      component={Link}
      to={entry.url}
      {...(isCurrent && { 'aria-current': 'page' })}
      sx={{ ...cell, color: isCurrent ? 'primary.main' : 'text.secondary', fontWeight: isCurrent ? 600 : 500 }}
    >
      <Badge
        badgeContent={count > 0 ? count : null}
        max={99}
        color="primary"
        // The accessible name includes the count.
        slotProps={{ badge: { 'aria-hidden': true } }}
        // Keeps the badge within the bar.
        sx={{ '& .MuiBadge-badge': { insetBlockStart: 5, insetInlineEnd: -2 } }}
      >
        <MenuIcon name={entry.icon} />
      </Badge>
      <Box component="span" className="one-line">
        {entry.title}
        {count > 0 && (
          <Box component="span" sx={visuallyHidden}>
            {` ${t('inBasket', { count })}`}
          </Box>
        )}
      </Box>
    </ButtonBase>
  )
}

function BasketEntry(props: Omit<EntryProps, 'count'>) {
  return <Entry {...props} count={useBasketCount()} />
}

/** Opens the drawer with the remaining pages. */
function MoreButton() {
  const t = useText(appMessages)
  const { drawerOpen } = useSelector(selectMenu)
  const dispatch = useDispatch()
  return (
    <ButtonBase
      aria-label={t('openMenu')}
      aria-expanded={drawerOpen}
      onClick={() => dispatch(drawerToggled(true))}
      sx={{ ...cell, color: 'text.secondary', fontWeight: 500 }}
    >
      <MenuIconLines />
      <span>{t('more')}</span>
    </ButtonBase>
  )
}

const cell = {
  flexDirection: 'column',
  gap: 0.25,
  // Large text grows only as far as five labels fit beside each other.
  fontSize: 'min(0.75rem, max(12px, 3.6vw))',
  '& svg': { fontSize: 24 },
  lineHeight: 1.25,
  letterSpacing: '-0.01em',
  touchAction: 'manipulation',
} as const
