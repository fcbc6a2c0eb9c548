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
import { useListNotificationsQuery, useReadNotificationsMutation } from './notifications.api.ts'
import { notificationsMessages } from './notifications.messages.ts'
import { RowsPending } from './panel-pending.tsx'

interface PanelProps {
  titleId: string
  close: () => void
  openSettings: () => void
}

const firstMany = 20
const mostShown = 100

/** What happened, newest first; each entry leads to its thing. */
export function NotificationsPanel({ titleId, close, openSettings }: PanelProps) {
  const [size, setSize] = useState(firstMany)
  const t = useText(notificationsMessages)
  const { currentData, data, error, isError, refetch } = useListNotificationsQuery({ query: { size } })
  // While more is fetched the shorter list stays.
  const list = currentData ?? data
  const [read] = useReadNotificationsMutation()
  const rows = list?.content ?? []
  const newest = rows[0]?.at
  const hasMore = list !== undefined && list.totalElements > rows.length && size < mostShown
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', inlineSize: '100%', minBlockSize: 0 }}>
      <Box
        component="header"
        sx={{ display: 'flex', alignItems: 'center', gap: 0.5, paddingInline: 2.5, paddingBlock: 1, flexShrink: 0 }}
      >
        <Typography id={titleId} variant="h3" component="h2" sx={{ flexGrow: 1 }}>
          {t('title')}
        </Typography>
        {/* It keeps its place, so that the button beside it does not jump. */}
        <Button
          size="small"
          disabled={newest === undefined || rows.every(({ readAt }) => readAt !== null)}
          onClick={() => void read({ body: { ...(newest !== undefined && { until: newest }) } })}
        >
          {t('readAll')}
        </Button>
        <IconButton edge="end" aria-label={t('settings')} title={t('settings')} onClick={openSettings}>
          <SettingsIcon />
        </IconButton>
      </Box>
      <Box sx={{ overflowY: 'auto', minBlockSize: 0, paddingBlockEnd: 1 }}>
        {isError && !list && (
          <Box sx={{ padding: 2 }}>
            <LoadFailed failure={error} retry={() => void refetch()} />
          </Box>
        )}
        {!list && !isError && <RowsPending label={t('loading')} />}
        {list && rows.length === 0 && <EmptyNote icon={<BellIcon />} title={t('none')} text={t('noneMore')} />}
        {rows.length > 0 && (
          <List disablePadding>
            {rows.map((row) => (
              <NotificationRow
                key={row.notificationId}
                row={row}
                follow={() => {
                  close()
                  if (row.readAt === null) void read({ body: { notificationIds: [row.notificationId] } })
                }}
              />
            ))}
          </List>
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
