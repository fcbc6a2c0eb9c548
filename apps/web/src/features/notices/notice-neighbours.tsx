import AboveIcon from '@mui/icons-material/KeyboardArrowUp'
import BelowIcon from '@mui/icons-material/KeyboardArrowDown'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Typography from '@mui/material/Typography'
import type { ComponentType } from 'react'
import { Link } from 'react-router'
import { useText } from '#shared/i18n/use-text.ts'
import { noticePath } from '#shared/paths.ts'
import { usePrevNextNoticeQuery } from './notices.api.ts'
import { noticesMessages } from './notices.messages.ts'

/** Links to the previous and next notice. Reserves its space while loading. */
export function NoticeNeighbours({ articleId }: { articleId: string }) {
  const t = useText(noticesMessages)
  const { currentData } = usePrevNextNoticeQuery({ query: { articleId } })
  return (
    <Box
      component="nav"
      aria-label={t('neighbours')}
      sx={{ marginBlockStart: 3, borderBlockStart: '1px solid', borderColor: 'divider', minBlockSize: 97 }}
    >
      {currentData?.prev && <Neighbour Icon={AboveIcon} label={t('previous')} {...currentData.prev} />}
      {currentData?.next && <Neighbour Icon={BelowIcon} label={t('next')} {...currentData.next} />}
    </Box>
  )
}

function Neighbour({
  Icon,
  label,
  articleId,
  title,
}: {
  Icon: ComponentType<{ 'aria-hidden': 'true' }>
  label: string
  articleId: string
  title: string
}) {
  return (
    <ButtonBase
      component={Link}
      to={noticePath(articleId)}
      sx={{
        inlineSize: '100%',
        justifyContent: 'flex-start',
        gap: 1,
        minBlockSize: 48,
        paddingInline: 1,
        textAlign: 'start',
        borderBlockEnd: '1px solid',
        borderColor: 'divider',
        color: 'text.secondary',
        '&:hover': { backgroundColor: 'action.hover' },
      }}
    >
      <Icon aria-hidden="true" />
      <Typography variant="body2" component="span" sx={{ flexShrink: 0, minInlineSize: 56 }}>
        {label}
      </Typography>
      <Typography component="span" noWrap sx={{ color: 'text.primary' }}>
        <bdi>{title}</bdi>
      </Typography>
    </ButtonBase>
  )
}
