import MustReadIcon from '@mui/icons-material/CampaignOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useTheme } from '@mui/material/styles'
import type { NoticeDetail } from '@mall/contract/notices'
import { useEffect, useId, useRef } from 'react'
import { useFailureText } from '#shared/api/use-failure-text.ts'
import { formatMoment } from '#shared/i18n/format.ts'
import { useLocale, useText } from '#shared/i18n/use-text.ts'
import { NoticeFiles } from './notice-files.tsx'
import { useReadNoticeMutation } from './notices.api.ts'
import { noticesMessages } from './notices.messages.ts'
import { RichText } from './rich-text/rich-text.tsx'

interface MustReadDialogProps {
  notice: NoticeDetail
  no: number
  count: number
  done: () => void
  later: () => void
}

/** Must be confirmed, or put off until the next sign-in, because an order before the cut-off may be more urgent. */
export function MustReadDialog({ notice, no, count, done, later }: MustReadDialogProps) {
  const t = useText(noticesMessages)
  const locale = useLocale()
  const isPhone = useMediaQuery(useTheme().breakpoints.down('sm'))
  const text = useFailureText()
  const titleId = useId()
  const [read, { error, isLoading }] = useReadNoticeMutation()
  // Focuses the text, so that arrow keys scroll it and a stray Enter does not confirm.
  const body = useRef<HTMLDivElement>(null)
  useEffect(() => body.current?.focus({ preventScroll: true }), [])
  const confirm = async () => {
    const answer = await read({ body: { articleId: notice.articleId } })
    if (!answer.error) done()
  }
  return (
    <Dialog
      open
      fullScreen={isPhone}
      aria-labelledby={titleId}
      slotProps={{
        paper: {
          sx: { inlineSize: 640, maxInlineSize: '100%', ...(isPhone ? { margin: 0, borderRadius: 0 } : { margin: 2 }) },
        },
      }}
    >
      <DialogTitle id={titleId} component="div" sx={{ display: 'grid', gap: 0.5, paddingBlockEnd: 1.5 }}>
        <Box
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 0.75,
            color: 'error.main',
            fontSize: '0.875rem',
            fontWeight: 600,
          }}
        >
          <MustReadIcon aria-hidden="true" fontSize="small" />
          {t('mustReadTitle')}
          {count > 1 && (
            <Box component="span" sx={{ marginInlineStart: 'auto', color: 'text.secondary', fontWeight: 400 }}>
              {t('progress', { no, count })}
            </Box>
          )}
        </Box>
        <Typography variant="h2" sx={{ fontSize: '1.25rem' }}>
          <bdi>{notice.title}</bdi>
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {formatMoment(locale, new Date(notice.createdAt))}
        </Typography>
      </DialogTitle>
      <DialogContent ref={body} dividers tabIndex={0} role="region" aria-label={t('contents')}>
        <RichText markup={notice.contents} />
        <NoticeFiles files={notice.files} />
      </DialogContent>
      <DialogActions sx={{ paddingBlockStart: 2, flexWrap: 'wrap', gap: 1 }}>
        {error !== undefined && (
          <Alert severity="error" sx={{ inlineSize: '100%' }}>
            {text(error)}
          </Alert>
        )}
        <Button size="large" onClick={later}>
          {t('later')}
        </Button>
        <Button
          variant="contained"
          size="large"
          disabled={isLoading}
          onClick={() => void confirm()}
          sx={{ flexGrow: 1, marginInlineStart: '0 !important' }}
        >
          {t('confirm')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
