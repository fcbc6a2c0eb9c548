import MenuOpenIcon from '@mui/icons-material/MenuOpenOutlined'
import MenuIcon from '@mui/icons-material/MenuOutlined'
import AppBar from '@mui/material/AppBar'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Link from '@mui/material/Link'
import type { ReactNode } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { Link as RouterLink } from 'react-router'
import { Bell } from '#features/notifications/bell.tsx'
import { useWhoAmIQuery } from '#features/users/users.api.ts'
import { useText } from '#shared/i18n/use-text.ts'
import { paths } from '#shared/paths.ts'
import { appMessages } from '../app.messages.ts'
import { drawerToggled, selectMenu } from '../menu/menu.slice.ts'
import { Brand } from './brand.tsx'
import { LanguageButton } from './language-button.tsx'
import { ModeButton } from './mode-button.tsx'
import { SettingsButton } from './settings-button.tsx'
import { StoreSwitch } from './store-switch.tsx'
import { UserMenu } from './user-menu.tsx'
import { ViewEnd } from './view-end.tsx'

interface HeaderBarProps {
  /** On wide screens the menu button is shown only for the mini drawer. */
  miniDrawer: boolean
  /** Limits the header to the width of the page content (`container`). */
  limited: boolean
  /** Menu of the horizontal layout: beside the name if it fits, otherwise in a row below. */
  beside?: ReactNode
  below?: ReactNode
}

export function HeaderBar({ miniDrawer, limited, beside, below }: HeaderBarProps) {
  const isViewed = useWhoAmIQuery().data?.view !== undefined
  return (
    <AppBar position="sticky" sx={{ zIndex: (theme) => theme.zIndex.drawer - 1 }}>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: { xs: 0.5, sm: 1 },
          minBlockSize: 'var(--bar)',
          inlineSize: '100%',
          maxInlineSize: limited ? 1200 : 'none',
          marginInline: 'auto',
          paddingInline: { xs: 1, sm: 2, md: 3, lg: limited ? 4 : 3 },
        }}
      >
        <DrawerButton miniDrawer={miniDrawer} />
        <Link
          component={RouterLink}
          to={paths.home}
          underline="none"
          sx={{
            minInlineSize: 0,
            flexShrink: 1,
            display: 'grid',
            alignItems: 'center',
            minBlockSize: 44,
            borderRadius: 1,
            marginInlineEnd: { xs: 0, md: 2 },
          }}
        >
          <Brand />
        </Link>
        <Box sx={{ flexGrow: 1, display: 'flex', minInlineSize: 0 }}>{beside}</Box>
        <Box sx={{ display: 'flex', alignItems: 'center', flexShrink: 0 }}>
          <Box sx={{ display: { xs: 'none', md: 'block' } }}>{isViewed ? <ViewEnd /> : <StoreSwitch />}</Box>
          <LanguageButton />
          <ModeButton />
          <Box sx={{ display: { xs: 'none', sm: 'block' } }}>
            <SettingsButton />
          </Box>
          {/* They are the person's own, not the store's. */}
          {!isViewed && <Bell />}
          {!isViewed && <UserMenu />}
        </Box>
      </Box>
      <Box sx={{ display: { xs: 'flex', md: 'none' }, paddingInline: 1, '&:empty': { display: 'none' } }}>
        {isViewed ? <ViewEnd /> : <StoreSwitch />}
      </Box>
      {below && (
        <Box
          sx={{
            inlineSize: '100%',
            maxInlineSize: limited ? 1200 : 'none',
            marginInline: 'auto',
            // Aligns the entry labels with the mall's name.
            paddingInline: { md: 1.25, lg: limited ? 2.25 : 1.25 },
            paddingBlockEnd: { md: 1 },
          }}
        >
          {below}
        </Box>
      )}
    </AppBar>
  )
}

function DrawerButton({ miniDrawer }: { miniDrawer: boolean }) {
  const { drawerOpen } = useSelector(selectMenu)
  const dispatch = useDispatch()
  const t = useText(appMessages)
  return (
    <IconButton
      aria-label={t(drawerOpen ? 'closeMenu' : 'openMenu')}
      aria-expanded={drawerOpen}
      onClick={() => dispatch(drawerToggled(!drawerOpen))}
      // On phones the menu button is in the bottom menu, or here while a permanent bottom bar replaces it.
      sx={{
        display: { xs: 'none', md: miniDrawer ? 'inline-flex' : 'none' },
        "body:has([data-bottom-bar='page']) &": {
          display: { xs: 'inline-flex', md: miniDrawer ? 'inline-flex' : 'none' },
        },
      }}
    >
      {drawerOpen ? <MenuOpenIcon className="mirrors" /> : <MenuIcon />}
    </IconButton>
  )
}
