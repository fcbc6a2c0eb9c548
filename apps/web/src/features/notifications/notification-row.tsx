import type { Notification } from '@mall/contract/notifications'
import Box from '@mui/material/Box'
import ListItem from '@mui/material/ListItem'
import ListItemButton from '@mui/material/ListItemButton'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router'
import { formatMoment } from '#shared/i18n/format.ts'
import { useLocale, useText } from '#shared/i18n/use-text.ts'
import { chooseStore, readStore } from '#shared/storage/current-store.ts'
import { visuallyHidden } from '#shared/ui/visually-hidden.ts'
import { notificationsMessages } from './notifications.messages.ts'

/** A notification with a link to its subject. */
export function NotificationRow({ row, follow }: { row: Notification; follow: () => void }) {
  const t = useText(notificationsMessages)
  const when = useRelativeTime()
  const isUnread = row.readAt === null
  return (
    <ListItem disablePadding>
      <ListItemButton
        {...(row.url !== '' && { component: Link, to: row.url })}
        onClick={(event) => {
          follow()
          if (row.storeId === undefined || row.storeId === readStore() || row.url === '') return
          event.preventDefault()
          chooseStore(row.storeId)
          location.assign(row.url)
        }}
        sx={{ alignItems: 'flex-start', gap: 1.25, paddingInline: 2.5, paddingBlock: 1.25 }}
      >
        <Box
          aria-hidden
          sx={{
            inlineSize: 8,
            blockSize: 8,
            marginBlockStart: '7px',
            flexShrink: 0,
            borderRadius: '50%',
            backgroundColor: isUnread ? 'primary.main' : 'transparent',
          }}
        />
        <Box sx={{ minInlineSize: 0 }}>
          <Typography
            variant="body2"
            sx={{
              fontWeight: isUnread ? 600 : 400,
              color: isUnread ? 'text.primary' : 'text.secondary',
              overflowWrap: 'anywhere',
            }}
          >
            {isUnread && <span style={visuallyHidden}>{t('unread')} </span>}
            <bdi>{row.text}</bdi>
          </Typography>
          <Typography variant="caption" color="textSecondary" component="time" dateTime={row.at}>
            {when(new Date(row.at))}
          </Typography>
        </Box>
      </ListItemButton>
    </ListItem>
  )
}

const minute = 60_000
const hour = 60 * minute

/** Relative time today, otherwise the day. */
function useRelativeTime(): (at: Date) => string {
  const t = useText(notificationsMessages)
  const locale = useLocale()
  return (at) => {
    const age = Date.now() - at.getTime()
    if (age >= 12 * hour) return formatMoment(locale, at)
    if (age >= hour) return t('hoursAgo', { count: Math.floor(age / hour) })
    return age >= minute ? t('minutesAgo', { count: Math.floor(age / minute) }) : t('justNow')
  }
}
