import type { NoticeRow } from '@mall/contract/notices'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { NoticeMarks } from '#features/notices/notice-marks.tsx'
import { useListNoticesQuery } from '#features/notices/notices.api.ts'
import { formatDay } from '#shared/i18n/format.ts'
import { useLocale, useText } from '#shared/i18n/use-text.ts'
import { noticePath, paths } from '#shared/paths.ts'
import { homeMessages } from '../home.messages.ts'
import { TileRow } from './tile-row.tsx'
import { Tile } from './tile.tsx'
import { UnreadMark } from '../unread-mark.tsx'

/** Spec §9: four notices, from the first page. */
const query = { size: 4, page: 0 }

/** Latest notices, pinned ones first. */
export function NoticesTile() {
  const t = useText(homeMessages)
  const { data, error, refetch } = useListNoticesQuery({ query }, { refetchOnMountOrArgChange: true })
  return (
    <Tile
      title={t('notices')}
      to={paths.notices}
      rows={query.size}
      loaded={data !== undefined}
      error={error}
      retry={() => void refetch()}
      empty={data?.content.length === 0 ? t('noNotices') : null}
    >
      <Box component="ul" sx={{ margin: 0, padding: 0, listStyle: 'none' }}>
        {data?.content.map((notice) => (
          <Notice key={notice.articleId} notice={notice} />
        ))}
      </Box>
    </Tile>
  )
}

function Notice({ notice }: { notice: NoticeRow }) {
  const locale = useLocale()
  const { articleId, title, createdAt, readAt } = notice
  const isNew = readAt === null
  return (
    <TileRow to={noticePath(articleId)}>
      <Box sx={{ minInlineSize: 0 }}>
        <Typography
          component="span"
          noWrap
          sx={{ display: 'flex', alignItems: 'center', fontWeight: isNew ? 600 : 400 }}
        >
          {isNew && <UnreadMark />}
          <bdi>{title}</bdi>
        </Typography>
        <Typography variant="body2" component="span" color="textSecondary" sx={{ display: 'block' }}>
          {formatDay(locale, new Date(createdAt))}
        </Typography>
      </Box>
      <Box sx={{ display: 'flex', gap: 0.5 }}>
        <NoticeMarks {...notice} />
      </Box>
    </TileRow>
  )
}
