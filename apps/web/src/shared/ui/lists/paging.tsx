import Box from '@mui/material/Box'
import Pagination from '@mui/material/Pagination'
import Typography from '@mui/material/Typography'
import type { Theme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { formatCount } from '#shared/i18n/format.ts'
import { useText } from '#shared/i18n/use-text.ts'
import { uiMessages } from '../ui.messages.ts'

interface PagingProps {
  page: number
  totalPages: number
  totalElements: number
  go: (page: number) => void
}

/** Total count and page links; `page` is zero-based like in the API. */
export function Paging({ page, totalPages, totalElements, go }: PagingProps) {
  const t = useText(uiMessages)
  const isPhone = useMediaQuery(({ breakpoints }: Theme) => breakpoints.down('sm'))
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'space-between',
        gap: 1.5,
        paddingBlock: 2,
      }}
    >
      <Typography variant="body2" color="textSecondary">
        {t('total', { count: formatCount(totalElements) })}
      </Typography>
      {totalPages > 1 && (
        <Pagination
          aria-label={t('pages')}
          count={totalPages}
          page={page + 1}
          onChange={(_, next) => go(next - 1)}
          color="primary"
          // Seven touch targets are as wide as a small phone.
          siblingCount={isPhone ? 0 : 1}
          shape="rounded"
          getItemAriaLabel={(type, item) => (type === 'page' ? t('pageNo', { no: item ?? 0 }) : t(type))}
        />
      )}
    </Box>
  )
}
