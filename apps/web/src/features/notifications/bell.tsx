import BellIcon from '@mui/icons-material/NotificationsNoneOutlined'
import Badge from '@mui/material/Badge'
import Drawer from '@mui/material/Drawer'
import IconButton from '@mui/material/IconButton'
import Popover from '@mui/material/Popover'
import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { Suspense, useId, useState } from 'react'
import type { ReactNode } from 'react'
import { useDispatch } from 'react-redux'
import { useText } from '#shared/i18n/use-text.ts'
import { late } from '#shared/late/late.ts'
import { closeReport } from '#shared/snackbar/snackbar.slice.ts'
import { useUnreadNotificationsQuery } from './notifications.api.ts'
import { notificationsMessages } from './notifications.messages.ts'
import { PanelPending } from './panel-pending.tsx'

const NotificationsPanel = late(async () => (await import('./notifications-panel.tsx')).NotificationsPanel)
const SettingsDialog = late(async () => (await import('./settings-dialog.tsx')).SettingsDialog)

/** Button with the unread count that opens the notifications. */
export function Bell() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [isSetting, setSetting] = useState(false)
  const t = useText(notificationsMessages)
  const id = useId()
  const { data } = useUnreadNotificationsQuery()
  const dispatch = useDispatch()
  const unread = data?.count ?? 0
  // Counted up to 100.
  const count = unread > 99 ? '99+' : unread
  const close = () => setAnchor(null)
  return (
    <>
      <IconButton
        aria-label={unread > 0 ? t('bellUnread', { count }) : t('bell')}
        title={t('bell')}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => {
          setAnchor(event.currentTarget)
          // A snackbar message would cover the list.
          dispatch(closeReport())
        }}
      >
        <Badge
          badgeContent={unread > 0 ? count : null}
          color="error"
          overlap="circular"
          sx={{ '& .MuiBadge-badge': { unicodeBidi: 'plaintext' } }}
        >
          <BellIcon />
        </Badge>
      </IconButton>
      <Sheet anchor={anchor} close={close} labelledBy={id}>
        <Suspense fallback={<PanelPending />}>
          <NotificationsPanel
            titleId={id}
            close={close}
            openSettings={() => {
              close()
              setSetting(true)
            }}
          />
        </Suspense>
      </Sheet>
      {isSetting && (
        <Suspense fallback={null}>
          <SettingsDialog close={() => setSetting(false)} />
        </Suspense>
      )}
    </>
  )
}

interface SheetProps {
  anchor: HTMLElement | null
  close: () => void
  labelledBy: string
  children: ReactNode
}

/** A bottom sheet on phones, a popover elsewhere. */
function Sheet({ anchor, close, labelledBy, children }: SheetProps) {
  const isPhone = useMediaQuery(useTheme().breakpoints.down('sm'))
  const label = { role: 'dialog', 'aria-labelledby': labelledBy }
  if (isPhone) {
    return (
      <Drawer
        anchor="bottom"
        open={anchor !== null}
        onClose={close}
        slotProps={{
          paper: { ...label, sx: { borderStartStartRadius: 16, borderStartEndRadius: 16, maxBlockSize: '85dvh' } },
        }}
      >
        {children}
      </Drawer>
    )
  }
  return (
    <Popover
      open={anchor !== null}
      anchorEl={anchor}
      onClose={close}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: -8, horizontal: 'right' }}
      slotProps={{
        paper: {
          ...label,
          sx: { inlineSize: 400, maxBlockSize: 'min(640px, calc(100dvh - 96px))', display: 'flex' },
        },
      }}
    >
      {children}
    </Popover>
  )
}
