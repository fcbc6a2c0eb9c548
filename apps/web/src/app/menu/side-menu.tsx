import Box from '@mui/material/Box'
import { useDispatch, useSelector } from 'react-redux'
import { useText } from '#shared/i18n/use-text.ts'
import { appMessages } from '../app.messages.ts'
import { MallContact } from './mall-contact.tsx'
import { MenuList } from './menu-list.tsx'
import { MenuRail } from './menu-rail.tsx'
import { drawerToggled, selectMenu } from './menu.slice.ts'
import { railWidth, wideWidth } from './side-menu-width.ts'
import type { Menu } from './use-menu.ts'

/** Sidebar of the vertical layout: full width, or mini with the full one on demand. */
export function SideMenu({ menu, mini }: { menu: Menu; mini: boolean }) {
  const { drawerOpen } = useSelector(selectMenu)
  const dispatch = useDispatch()
  const t = useText(appMessages)
  const isRail = mini && !drawerOpen
  return (
    <Box
      component="nav"
      id="main-menu"
      aria-label={t('menu')}
      sx={{
        inlineSize: isRail ? railWidth : wideWidth,
        flexShrink: 0,
        position: 'sticky',
        insetBlockStart: 'var(--header)',
        blockSize: 'calc(100dvh - var(--header))',
        display: { xs: 'none', md: 'flex' },
        flexDirection: 'column',
        overflowX: 'hidden',
        overflowY: 'auto',
        borderInlineEnd: '1px solid',
        borderColor: 'divider',
        backgroundColor: 'background.paper',
        transition: 'inline-size 200ms',
        '@media (prefers-reduced-motion: reduce)': { transition: 'none' },
      }}
    >
      <Box sx={{ flexGrow: 1 }}>
        {isRail ? <MenuRail menu={menu} openDrawer={() => dispatch(drawerToggled(true))} /> : <MenuList menu={menu} />}
      </Box>
      <MallContact mini={isRail} />
    </Box>
  )
}
