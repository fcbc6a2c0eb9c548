import Box from '@mui/material/Box'
import { Suspense, useEffect } from 'react'
import { useSelector } from 'react-redux'
import { Outlet } from 'react-router'
import { selectDisplay } from '#features/display/display.slice.ts'
import { usePinnedStore } from '#features/users/stores/use-pinned-store.ts'
import { useWhoAmIQuery } from '#features/users/users.api.ts'
import { useText } from '#shared/i18n/use-text.ts'
import { late } from '#shared/late/late.ts'
import { readRole } from '#shared/storage/session-role.ts'
import { SkipLink } from '#shared/ui/skip-link.tsx'
import { appMessages } from '../app.messages.ts'
import { prepareErrorPage } from '../errors/error-boundary.tsx'
import { PendingContext } from '../lazy-page.tsx'
import { HeaderBar } from '../header/header-bar.tsx'
import { MenuBar } from '../menu/menu-bar.tsx'
import { footMenuHeight } from '../menu/foot-menu-height.ts'
import { railWidth, wideWidth } from '../menu/side-menu-width.ts'
import { useMenu } from '../menu/use-menu.ts'
import { PageContent } from './page-content.tsx'
import { PagePending } from './page-pending.tsx'
import { useLeftStore } from '../header/use-left-store.ts'

const SideMenu = late(async () => (await import('../late-parts.ts')).lateParts.SideMenu)
const PhoneMenu = late(async () => (await import('../late-parts.ts')).lateParts.PhoneMenu)
const FootMenu = late(async () => (await import('../menu/foot-menu.tsx')).FootMenu)
const AppNotes = late(async () => (await import('../late-parts.ts')).lateParts.AppNotes)

/** Up to this many entries fit beside the mall's name. */
const maxInlineEntries = 4

/** Expected number of entries, to reserve space while the menu loads. */
function expectedEntries(): number {
  return readRole() === 'OFFICE' ? maxInlineEntries : maxInlineEntries + 1
}

/** Layout of signed-in pages: header, menu (vertical or horizontal) and page. Spec §2 "Page layout kinds" */
export function MainLayout() {
  const { layout, drawerType, container } = useSelector(selectDisplay)
  const menu = useMenu()
  const t = useText(appMessages)
  usePinnedStore()
  useLeftStore()
  const { data: me } = useWhoAmIQuery()
  const namesStore = (me?.stores ?? me?.view) !== undefined
  useEffect(prepareErrorPage, [])
  const isVertical = layout === 'vertical'
  const miniDrawer = isVertical && drawerType === 'mini-drawer'
  const isBeside = (menu.entries?.length ?? expectedEntries()) <= maxInlineEntries
  const bar = (
    <Box component="nav" aria-label={t('menu')} sx={{ display: { xs: 'none', md: 'block' }, minInlineSize: 0 }}>
      <MenuBar menu={menu} />
    </Box>
  )
  return (
    <Box
      sx={{
        '--bar': { xs: '52px', md: '64px' },
        // The header is taller with a menu row of its own; sticky elements depend on its height.
        '--header': {
          xs: namesStore ? 'calc(var(--bar) + 36px)' : 'var(--bar)',
          md: isVertical || isBeside ? 'var(--bar)' : 'calc(var(--bar) + 49px)',
        },
        '--foot': { xs: footMenuHeight, md: '0px' },
        minBlockSize: '100dvh',
        display: 'flex',
        flexDirection: 'column',
      }}
    >
      <SkipLink>{t('skip')}</SkipLink>
      <HeaderBar
        miniDrawer={miniDrawer}
        limited={container && !isVertical}
        beside={!isVertical && isBeside && bar}
        below={!isVertical && !isBeside && bar}
      />
      <Suspense fallback={null}>
        <PhoneMenu menu={menu} />
      </Suspense>
      <Suspense fallback={null}>
        <AppNotes />
      </Suspense>
      <Box sx={{ display: 'flex', flexGrow: 1, alignItems: 'stretch' }}>
        {isVertical && (
          <Suspense fallback={<SideMenuPlaceholder mini={miniDrawer} />}>
            <SideMenu menu={menu} mini={miniDrawer} />
          </Suspense>
        )}
        <PageContent>
          <PendingContext value={<PagePending />}>
            <Suspense fallback={<PagePending />}>
              <Outlet />
            </Suspense>
          </PendingContext>
        </PageContent>
      </Box>
      <Suspense fallback={null}>
        <FootMenu menu={menu} />
      </Suspense>
    </Box>
  )
}

/** Reserves space for the sidebar. */
function SideMenuPlaceholder({ mini }: { mini: boolean }) {
  return <Box sx={{ inlineSize: mini ? railWidth : wideWidth, flexShrink: 0, display: { xs: 'none', md: 'block' } }} />
}
