import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MuiLink from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import type { AuditEntry } from '@mall/contract/audit'
import { useState } from 'react'
import { Link } from 'react-router'
import { formatTime } from '#shared/i18n/format.ts'
import { useText } from '#shared/i18n/use-text.ts'
import { auditMessages } from './audit.messages.ts'
import { pathOf } from './path-of.ts'

const shownFirst = 6

export function AuditRow({ entry }: { entry: AuditEntry }) {
  const t = useText(auditMessages)
  const { at, sentence, reason, of, device, address } = entry
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        columnGap: 2,
        rowGap: 0.5,
        gridTemplateColumns: { xs: '1fr', sm: '56px minmax(0, 1fr)' },
        paddingBlock: 1.5,
        paddingInline: 2,
      }}
    >
      <Typography
        component="time"
        dateTime={at}
        variant="body2"
        color="textSecondary"
        sx={{ fontVariantNumeric: 'tabular-nums', paddingBlockStart: '2px' }}
      >
        {formatTime(new Date(at))}
      </Typography>
      <Box sx={{ display: 'grid', gap: 0.75, minInlineSize: 0, overflowWrap: 'anywhere' }}>
        <Typography>
          {sentence.map(({ text, link }, n) =>
            link === undefined ? (
              <span key={n}>{text}</span>
            ) : (
              <MuiLink key={n} component={Link} to={pathOf(link)} sx={{ fontWeight: 600 }}>
                <bdi>{text}</bdi>
              </MuiLink>
            ),
          )}
        </Typography>
        <Changes entry={entry} />
        {reason !== '' && (
          <Typography variant="body2">
            <Box component="span" sx={{ color: 'text.secondary' }}>
              {t('reason')}
            </Box>{' '}
            <bdi>{reason}</bdi>
          </Typography>
        )}
        <Typography variant="caption" color="textSecondary">
          <bdi>{[of, device, address].filter((part) => part !== '').join(' · ')}</bdi>
        </Typography>
      </Box>
    </Box>
  )
}

/** The values that the sentence does not name. */
function Changes({ entry: { changes } }: { entry: AuditEntry }) {
  const t = useText(auditMessages)
  const [isOpen, setOpen] = useState(false)
  const rows = changes.filter(({ isSaid }) => !isSaid)
  if (rows.length === 0) return null
  const shown = isOpen ? rows : rows.slice(0, shownFirst)
  return (
    <Box
      component="dl"
      aria-label={t('changes')}
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', sm: 'max-content minmax(0, 1fr)' },
        columnGap: 2,
        rowGap: 0.25,
        margin: 0,
        typography: 'body2',
        '& dt': { color: 'text.secondary', maxInlineSize: 220 },
        '& dd': { margin: 0 },
      }}
    >
      {shown.map(({ field, before, after }, n) => (
        <Box key={n} sx={{ display: 'contents' }}>
          <dt>
            <bdi>{field}</bdi>
          </dt>
          <dd>
            {before !== null && (
              <>
                <bdi>{before}</bdi>
                <span> → </span>
              </>
            )}
            <bdi>{after ?? t('nothing')}</bdi>
          </dd>
        </Box>
      ))}
      {rows.length > shown.length && (
        <dd>
          <Button size="small" onClick={() => setOpen(true)} sx={{ justifySelf: 'start' }}>
            {t('more', { count: rows.length - shown.length })}
          </Button>
        </dd>
      )}
    </Box>
  )
}
