import type { BellLine } from '@mall/contract/notifications'
import BellIcon from '@mui/icons-material/NotificationsNoneOutlined'
import SettingsIcon from '@mui/icons-material/TuneOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import List from '@mui/material/List'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useText } from '#shared/i18n/use-text.ts'
import { EmptyNote } from '#shared/ui/empty-note.tsx'
import { LoadFailed } from '#shared/ui/load-failed.tsx'
import { NotificationRow } from './notification-row.tsx'
import {
  useGroupedNotificationsQuery,
  useListNotificationsQuery,
  useReadNotificationsMutation,
} from './notifications.api.ts'
import { notificationsMessages } from './notifications.messages.ts'
import { RowsPending } from './panel-pending.tsx'

interface PanelProps {
  titleId: string
  close: () => void
  openSettings: () => void
}

const initialSize = 20
const mostShown = 100

/** Unread notifications, grouped by kind, followed by read ones; each links to its subject or list. */
export function NotificationsPanel({ titleId, close, openSettings }: PanelProps) {
  const [size, setSize] = useState(initialSize)
  const t = useText(notificationsMessages)
  const unread = useGroupedNotificationsQuery()
  const past = useListNotificationsQuery({ query: { size, state: 'read' } })
  // Keeps the shorter list while more is loading.
  const list = past.currentData ?? past.data
  const [read] = useReadNotificationsMutation()
  const lines = unread.data?.lines ?? []
  const rows = list?.content ?? []
  const hasAll = unread.data !== undefined && list !== undefined
  const failed = [unread, past].find(({ isError, data }) => isError && data === undefined)
  const newest = lines
    .map(({ at }) => at)
    .sort()
    .at(-1)
  const hasMore = list !== undefined && list.totalElements > rows.length && size < mostShown
  const follow = ({ notificationId, code, at, count }: BellLine) => {
    close()
    void read({ body: count > 1 ? { code, until: at } : { notificationIds: [notificationId] } })
  }
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', inlineSize: '100%', minBlockSize: 0 }}>
      <Box
        component="header"
        sx={{ display: 'flex', alignItems: 'center', gap: 0.5, paddingInline: 2.5, paddingBlock: 1, flexShrink: 0 }}
      >
        <Typography id={titleId} variant="h3" component="h2" sx={{ flexGrow: 1 }}>
          {t('title')}
        </Typography>
        {/* Not removed, so that the button beside it does not move, and not disabled, so that Escape still closes
            the panel. */}
        <Button
          size="small"
          aria-disabled={newest === undefined}
          onClick={() => newest !== undefined && void read({ body: { until: newest } })}
          sx={{ '&[aria-disabled=true]': { color: 'text.disabled', cursor: 'default' } }}
        >
          {t('readAll')}
        </Button>
        <IconButton edge="end" aria-label={t('settings')} title={t('settings')} onClick={openSettings}>
          <SettingsIcon />
        </IconButton>
      </Box>
      <Box sx={{ overflowY: 'auto', minBlockSize: 0, paddingBlockEnd: 1 }}>
        {failed && (
          <Box sx={{ padding: 2 }}>
            <LoadFailed
              failure={failed.error}
              retry={() => {
                void unread.refetch()
                void past.refetch()
              }}
            />
          </Box>
        )}
        {!hasAll && !failed && <RowsPending label={t('loading')} />}
        {hasAll && lines.length + rows.length === 0 && (
          <EmptyNote icon={<BellIcon />} title={t('none')} text={t('noneMore')} />
        )}
        {hasAll && lines.length > 0 && (
          <List disablePadding>
            {lines.map((line) => (
              <NotificationRow key={line.notificationId} row={line} follow={() => follow(line)} />
            ))}
          </List>
        )}
        {hasAll && rows.length > 0 && (
          <>
            {lines.length > 0 && (
              <Typography
                variant="caption"
                component="h3"
                color="textSecondary"
                sx={{ fontWeight: 600, paddingInline: 2.5, paddingBlockStart: 2, paddingBlockEnd: 0.5 }}
              >
                {t('past')}
              </Typography>
            )}
            <List disablePadding>
              {rows.map((row) => (
                <NotificationRow key={row.notificationId} row={row} follow={close} />
              ))}
            </List>
          </>
        )}
        {hasMore && (
          <Box sx={{ paddingInline: 2, paddingBlockStart: 1 }}>
            <Button fullWidth onClick={() => setSize(Math.min(mostShown, size * 2))}>
              {t('more')}
            </Button>
          </Box>
        )}
      </Box>
    </Box>
  )
}
