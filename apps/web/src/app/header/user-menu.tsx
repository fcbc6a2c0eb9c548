import PasswordIcon from '@mui/icons-material/LockResetOutlined'
import SecurityIcon from '@mui/icons-material/ShieldOutlined'
import SignOutIcon from '@mui/icons-material/LogoutOutlined'
import TuneIcon from '@mui/icons-material/TuneOutlined'
import Box from '@mui/material/Box'
import Divider from '@mui/material/Divider'
import IconButton from '@mui/material/IconButton'
import ListItemIcon from '@mui/material/ListItemIcon'
import ListItemText from '@mui/material/ListItemText'
import MenuItem from '@mui/material/MenuItem'
import MenuList from '@mui/material/MenuList'
import Popover from '@mui/material/Popover'
import Typography from '@mui/material/Typography'
import { useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { useDispatch } from 'react-redux'
import { useNavigate } from 'react-router'
import { changePasswordOpened } from '#features/password/password.slice.ts'
import { useSignOut } from '#features/session/use-sign-out.ts'
import { useWhoAmIQuery } from '#features/users/users.api.ts'
import { paths } from '#shared/paths.ts'
import { useText } from '#shared/i18n/use-text.ts'
import { useGuard } from '#shared/ui/unsaved/leave-guard.tsx'
import { appMessages } from '../app.messages.ts'
import { DisplaySettings } from './display-settings.tsx'

/** User menu: name, settings, password and sign-out. */
export function UserMenu() {
  const t = useText(appMessages)
  const { data: me } = useWhoAmIQuery()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [settingsOpen, setSettingsOpen] = useState(false)
  const signOut = useSignOut()
  const guard = useGuard()
  const dispatch = useDispatch()
  const navigate = useNavigate()
  // Runs after the menu has closed, when the focus is back on the button, so that dialogs return the focus there.
  const chosen = useRef<(() => void) | null>(null)
  const close = (act: (() => void) | null) => {
    chosen.current = act
    setAnchor(null)
  }
  const name = me?.name ?? ''
  return (
    <>
      <IconButton
        aria-label={name === '' ? t('myMenu') : t('account', { name })}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ padding: 0.75 }}
      >
        <Initial of={name} />
      </IconButton>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => close(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{
          paper: { role: 'dialog', 'aria-label': t('myMenu'), sx: { inlineSize: 260 } },
          transition: {
            onExited: () => {
              chosen.current?.()
              chosen.current = null
            },
          },
        }}
      >
        <Box sx={{ paddingInline: 2, paddingBlock: 1.5 }}>
          <Typography variant="subtitle1" component="p">
            <bdi>{name}</bdi>
          </Typography>
          <Typography variant="body2" color="textSecondary">
            <bdi>
              {me?.store?.storeNm ?? t('office')} · {me?.userCd}
            </bdi>
          </Typography>
        </Box>
        <Divider />
        <MenuList
          aria-label={t('myMenu')}
          autoFocusItem
          onKeyDown={(event) => {
            if (event.key === 'Tab') close(null)
          }}
        >
          <Entry icon={<TuneIcon />} text={t('settings')} choose={() => close(() => setSettingsOpen(true))} />
          <Entry
            icon={<PasswordIcon />}
            text={t('changePassword')}
            choose={() => close(() => dispatch(changePasswordOpened()))}
          />
          <Entry
            icon={<SecurityIcon />}
            text={t('security')}
            choose={() => close(() => void navigate(paths.security))}
          />
          <Entry
            icon={<SignOutIcon className="mirrors" />}
            text={t('signOut')}
            choose={() => close(() => guard.pass(signOut))}
          />
        </MenuList>
      </Popover>
      <DisplaySettings open={settingsOpen} close={() => setSettingsOpen(false)} />
    </>
  )
}

function Initial({ of }: { of: string }) {
  return (
    <Box
      component="span"
      sx={{
        display: 'grid',
        placeContent: 'center',
        inlineSize: 32,
        blockSize: 32,
        borderRadius: '50%',
        overflow: 'hidden',
        fontSize: '0.875rem',
        fontWeight: 600,
        lineHeight: 1,
        userSelect: 'none',
        backgroundColor: 'primary.light',
        color: 'primary.800',
      }}
    >
      {of.slice(0, 1)}
    </Box>
  )
}

interface EntryProps {
  icon: ReactNode
  text: string
  choose: () => void
}

/** `handedDown`: keyboard props that MenuList injects into its children. */
function Entry({ icon, text, choose, ...handedDown }: EntryProps) {
  return (
    <MenuItem {...handedDown} onClick={choose}>
      <ListItemIcon sx={{ '& svg': { fontSize: 20 } }}>{icon}</ListItemIcon>
      <ListItemText>{text}</ListItemText>
    </MenuItem>
  )
}
