import Box from '@mui/material/Box'
import Drawer from '@mui/material/Drawer'
import { useDispatch, useSelector } from 'react-redux'
import { useText } from '#shared/i18n/use-text.ts'
import { Brand } from '../header/brand.tsx'
import { appMessages } from '../app.messages.ts'
import { MallContact } from './mall-contact.tsx'
import { MenuList } from './menu-list.tsx'
import { drawerToggled, selectMenu } from './menu.slice.ts'
import type { Menu } from './use-menu.ts'

/** Phone menu of both layouts. */
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
