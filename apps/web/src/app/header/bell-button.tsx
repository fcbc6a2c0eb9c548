import BellIcon from '@mui/icons-material/NotificationsNoneOutlined'
import IconButton from '@mui/material/IconButton'
import Popover from '@mui/material/Popover'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { useText } from '#shared/i18n/use-text.ts'
import { appMessages } from '../app.messages.ts'

/** The bell; until notices and orders send something it says that there is nothing. */
export function BellButton() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const t = useText(appMessages)
  const id = useId()
  return (
    <>
      <IconButton
        aria-label={t('notifications')}
        title={t('notifications')}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <BellIcon />
      </IconButton>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{
          paper: { role: 'dialog', 'aria-labelledby': id, sx: { inlineSize: 320, padding: 3, textAlign: 'center' } },
        }}
      >
        <BellIcon sx={{ fontSize: 36, color: 'text.disabled' }} />
        <Typography id={id} variant="subtitle1" component="p">
          {t('noNotifications')}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {t('noNotificationsMore')}
        </Typography>
      </Popover>
    </>
  )
}
