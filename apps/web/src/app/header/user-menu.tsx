import PasswordIcon from '@mui/icons-material/LockResetOutlined'
import SignOutIcon from '@mui/icons-material/LogoutOutlined'
import TuneIcon from '@mui/icons-material/TuneOutlined'
import Avatar from '@mui/material/Avatar'
import Box from '@mui/material/Box'
import Divider from '@mui/material/Divider'
import IconButton from '@mui/material/IconButton'
import ListItemIcon from '@mui/material/ListItemIcon'
import ListItemText from '@mui/material/ListItemText'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import type { ReactNode } from 'react'
import { useDispatch } from 'react-redux'
import { useNavigate } from 'react-router'
import { changePasswordOpened } from '#features/password/password.slice.ts'
import { useWhoAmIQuery } from '#features/users/users.api.ts'
import { useText } from '#shared/i18n/use-text.ts'
import { paths } from '#shared/paths.ts'
import { appMessages } from '../app.messages.ts'
import { DisplaySettings } from './display-settings.tsx'

/** Who I am, and what belongs to me: settings, password, the way out. */
export function UserMenu() {
  const t = useText(appMessages)
  const { data: me } = useWhoAmIQuery()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [settingsOpen, setSettingsOpen] = useState(false)
  const navigate = useNavigate()
  const dispatch = useDispatch()
  const listId = useId()
  const close = () => setAnchor(null)
  const name = me?.name ?? ''
  return (
    <>
      <IconButton
        aria-label={name === '' ? t('myMenu') : t('account', { name })}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        {...(anchor !== null && { 'aria-controls': listId })}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ padding: 0.75 }}
      >
        <Avatar
          sx={{
            inlineSize: 32,
            blockSize: 32,
            fontSize: '0.875rem',
            fontWeight: 600,
            backgroundColor: 'primary.light',
            color: 'primary.800',
          }}
        >
          {name.slice(0, 1)}
        </Avatar>
      </IconButton>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ list: { id: listId }, paper: { sx: { inlineSize: 260 } } }}
      >
        <Box component="li" role="presentation" sx={{ paddingInline: 2, paddingBlock: 1.5 }}>
          <Typography variant="subtitle1" component="p">
            {name}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {me?.store?.storeNm ?? t('office')} · {me?.userCd}
          </Typography>
        </Box>
        <Divider component="li" role="presentation" />
        <Entry
          icon={<TuneIcon fontSize="small" />}
          text={t('settings')}
          act={() => setSettingsOpen(true)}
          close={close}
        />
        <Entry
          icon={<PasswordIcon fontSize="small" />}
          text={t('changePassword')}
          act={() => dispatch(changePasswordOpened())}
          close={close}
        />
        <Entry
          icon={<SignOutIcon fontSize="small" />}
          text={t('signOut')}
          act={() => void navigate(paths.signIn)}
          close={close}
        />
      </Menu>
      <DisplaySettings open={settingsOpen} close={() => setSettingsOpen(false)} />
    </>
  )
}

interface EntryProps {
  icon: ReactNode
  text: string
  act: () => void
  close: () => void
}

function Entry({ icon, text, act, close, ...handedDown }: EntryProps) {
  return (
    <MenuItem
      {...handedDown}
      onClick={() => {
        close()
        act()
      }}
    >
      <ListItemIcon>{icon}</ListItemIcon>
      <ListItemText>{text}</ListItemText>
    </MenuItem>
  )
}
