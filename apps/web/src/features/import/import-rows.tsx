import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemButton from '@mui/material/ListItemButton'
import Typography from '@mui/material/Typography'
import type { ImportRow } from '@mall/contract/import'
import { areaOf, type ImportState } from '@mall/contract/base/import-terms'
import { Link } from 'react-router'
import { formatCount, formatMoment } from '#shared/i18n/format.ts'
import { useLocale, useText } from '#shared/i18n/use-text.ts'
import { importPath } from '#shared/paths.ts'
import { importMessages } from './import.messages.ts'
import { previewMessages } from './steps/preview.messages.ts'

const colors: Partial<Record<ImportState, 'success' | 'warning' | 'info'>> = {
  APPLIED: 'success',
  COLUMNS: 'warning',
  READY: 'warning',
  CHECKING: 'info',
  APPLYING: 'info',
  UNDOING: 'info',
}

/** The state of an import, or that there is nothing to apply. */
export function StateChip({ row: { state, counts } }: { row: Pick<ImportRow, 'state' | 'counts'> }) {
  const t = useText(importMessages)
  const say = useText(previewMessages)
  if (state === 'READY' && counts.NEW + counts.CHANGED + counts.FAULTY === 0)
    return <Chip size="small" variant="outlined" label={say('nothingDiffers')} />
  return <Chip size="small" variant="outlined" color={colors[state] ?? 'default'} label={t(state)} />
}

/** Past imports; each leads to its page. */
export function ImportRows({ rows }: { rows: readonly ImportRow[] }) {
  const t = useText(importMessages)
  const locale = useLocale()
  return (
    <List disablePadding>
      {rows.map((row, n) => (
        <ListItem key={row.importId} disablePadding divider={n < rows.length - 1}>
          <ListItemButton
            component={Link}
            to={importPath(areaOf(row.kind), row.importId)}
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              alignItems: 'center',
              columnGap: 2,
              rowGap: 0.5,
              paddingBlock: 1.25,
            }}
          >
            <Box sx={{ flex: '1 1 260px', minInlineSize: 0 }}>
              <Typography noWrap sx={{ fontWeight: 600 }}>
                <bdi>{row.fileName}</bdi>
              </Typography>
              <Typography variant="body2" color="textSecondary">
                {t(row.kind)} · {t('sent', { who: row.createdBy, when: formatMoment(locale, new Date(row.createdAt)) })}
              </Typography>
            </Box>
            <Typography variant="body2" color="textSecondary">
              {(['NEW', 'CHANGED', 'FAULTY', 'SKIPPED'] as const)
                .filter((result) => row.counts[result] > 0)
                .map((result) => t(result, { n: formatCount(row.counts[result]) }))
                .join(' · ')}
            </Typography>
            <StateChip row={row} />
          </ListItemButton>
        </ListItem>
      ))}
    </List>
  )
}
