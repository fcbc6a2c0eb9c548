import Box from '@mui/material/Box'
import Drawer from '@mui/material/Drawer'
import { useDispatch, useSelector } from 'react-redux'
import { useText } from '#shared/i18n/use-text.ts'
import { Brand } from '../header/brand.tsx'
import { appMessages } from '../app.messages.ts'
import { MallContact } from './mall-contact.tsx'
import { MenuList } from './menu-list.tsx'
import { MenuRail } from './menu-rail.tsx'
import { drawerToggled, selectMenu } from './menu.slice.ts'
import type { Menu } from './use-menu.ts'

const wide = 256
const rail = 88

/** The sidebar of the vertical layout: wide, or mini with the wide one on demand. */
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
        inlineSize: isRail ? rail : wide,
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

/** The menu of the phone, in both layouts. */
export function PhoneMenu({ menu }: { menu: Menu }) {
  const { drawerOpen } = useSelector(selectMenu)
  const dispatch = useDispatch()
  const t = useText(appMessages)
  return (
    <Drawer
      open={drawerOpen}
      onClose={() => dispatch(drawerToggled(false))}
      sx={{ display: { md: 'none' } }}
      slotProps={{ paper: { 'aria-label': t('menu'), sx: { inlineSize: 'min(300px, 86vw)' } } }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', minBlockSize: 56, paddingInline: 2 }}>
        <Brand />
      </Box>
      <Box component="nav" aria-label={t('menu')} sx={{ flexGrow: 1 }}>
        <MenuList menu={menu} />
      </Box>
      <MallContact />
    </Drawer>
  )
}
