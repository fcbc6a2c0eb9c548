import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { FileEntry } from '@mall/contract/files'
import { FileList } from '#features/files/file-list.tsx'
import { formatMoment } from '#shared/i18n/format.ts'
import { useLocale, useText } from '#shared/i18n/use-text.ts'
import { inquiriesMessages } from '../inquiries.messages.ts'

interface ThreadTextProps {
  text: {
    side: 'STORE' | 'OFFICE'
    contents: string
    files: readonly FileEntry[]
    by?: string
    mine?: boolean
    createdAt?: string
    changedAt?: string | null
  }
  /** One's own texts are aligned to the end of the line. */
  isOwn: boolean
  /** Shown optimistically. */
  isPending?: boolean
  onEdit?: () => void
  onRemove?: () => void
}

/** One text of a thread. */
export function ThreadText({ text, isOwn, isPending = false, onEdit, onRemove }: ThreadTextProps) {
  const t = useText(inquiriesMessages)
  const { contents, files } = text
  return (
    <Box
      component="li"
      aria-busy={isPending}
      sx={{
        display: 'grid',
        gap: 0.5,
        justifySelf: isOwn ? 'end' : 'start',
        inlineSize: 'fit-content',
        maxInlineSize: { xs: '92%', md: '80%' },
        opacity: isPending ? 0.6 : 1,
      }}
    >
      <AuthorAndTime text={text} isOwn={isOwn} isPending={isPending} />
      <Box
        sx={{
          display: 'grid',
          gap: 1.5,
          paddingBlock: 1.5,
          paddingInline: 2,
          borderRadius: 2.5,
          borderStartEndRadius: isOwn ? 4 : undefined,
          borderStartStartRadius: isOwn ? undefined : 4,
          border: 1,
          borderColor: isOwn ? 'transparent' : 'divider',
          backgroundColor: isOwn ? 'primary.light' : 'background.paper',
          color: 'text.primary',
        }}
      >
        <Typography component="p" dir="auto" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {contents}
        </Typography>
        <FileList files={files} />
      </Box>
      {(onEdit ?? onRemove) && (
        <Box sx={{ display: 'flex', justifyContent: isOwn ? 'flex-end' : 'flex-start' }}>
          {onEdit && (
            <Button size="small" color="inherit" onClick={onEdit} sx={{ color: 'text.secondary' }}>
              {t('edit')}
            </Button>
          )}
          {onRemove && (
            <Button size="small" color="inherit" onClick={onRemove} sx={{ color: 'text.secondary' }}>
              {t('remove')}
            </Button>
          )}
        </Box>
      )}
    </Box>
  )
}

function AuthorAndTime({ text, isOwn, isPending }: Pick<ThreadTextProps, 'text' | 'isOwn'> & { isPending: boolean }) {
  const t = useText(inquiriesMessages)
  const locale = useLocale()
  const { side, by, mine = isPending, createdAt, changedAt } = text
  const who = mine ? t('you') : [t(side === 'STORE' ? 'store' : 'office'), by].filter(Boolean).join(' · ')
  const when = isPending ? t('sending') : createdAt && formatMoment(locale, new Date(createdAt))
  return (
    <Typography variant="body2" color="textSecondary" sx={{ textAlign: isOwn ? 'end' : 'start', paddingInline: 0.5 }}>
      <Box component="span" sx={{ fontWeight: 600, color: 'text.primary', marginInlineEnd: 1 }}>
        <bdi>{who}</bdi>
      </Box>
      {when}
      {changedAt ? ` · ${t('changed')}` : ''}
    </Typography>
  )
}
