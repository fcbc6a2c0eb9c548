import WarningIcon from '@mui/icons-material/WarningAmberOutlined'
import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import Typography from '@mui/material/Typography'
import type { ImportDetail, PreviewRow } from '@mall/contract/import'
import type { CellForm } from '@mall/contract/import/column'
import { readColumnsOf } from '@mall/contract/import/kinds'
import { formatCount } from '#shared/i18n/format.ts'
import { useLocale, useText } from '#shared/i18n/use-text.ts'
import { importMessages } from '../import.messages.ts'
import { previewMessages } from './preview.messages.ts'
import { PictureChange } from './picture-change.tsx'

interface RowProps {
  row: PreviewRow
  kind: ImportDetail['kind']
  /** Where there is no room for columns. */
  isStacked?: boolean
}

/** What a row will do: what it is about, what is wrong with it or changes, and what looks wrong. */
export function Row({ row, kind, isStacked = false }: RowProps) {
  const say = useText(previewMessages)
  const t = useText(importMessages)
  const isApplied = row.result !== 'FAULTY' && row.result !== 'SKIPPED'
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', sm: isStacked ? '1fr' : '88px minmax(120px, 200px) 1fr' },
        columnGap: 2,
        rowGap: 0.5,
        padding: 1.5,
        borderBlockEnd: '1px solid',
        borderColor: 'divider',
        '&:last-of-type': { borderBlockEnd: 0 },
      }}
    >
      <Typography
        variant="body2"
        component="div"
        color="textSecondary"
        sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'start', gap: 0.5, fontVariantNumeric: 'tabular-nums' }}
      >
        {t(kind === 'pictures' ? 'fileNo' : 'rowNo', { no: row.rowNo })}
        {row.wasFaulty && row.result !== 'SKIPPED' && (
          <Chip
            size="small"
            variant="outlined"
            color={row.result === 'FAULTY' ? 'error' : 'success'}
            label={say(row.result === 'FAULTY' ? 'stillFaulty' : 'mended')}
          />
        )}
      </Typography>
      <Box sx={{ minInlineSize: 0, overflowWrap: 'anywhere' }}>
        <Typography variant="body2" sx={{ fontWeight: 600 }}>
          <bdi>{row.label}</bdi>
        </Typography>
        {row.name !== '' && (
          <Typography variant="body2" color="textSecondary">
            <bdi>{row.name}</bdi>
          </Typography>
        )}
      </Box>
      <Box sx={{ minInlineSize: 0, overflowWrap: 'anywhere' }}>
        {row.result === 'SKIPPED' ? (
          <Typography variant="body2" color="textSecondary">
            {row.faults.map(({ text }) => text).join(' ') || say(row.remarks.length > 0 ? 'leftOut' : 'skipped')}
          </Typography>
        ) : (
          row.faults.map(({ text }) => (
            <Typography key={text} variant="body2" color="error">
              {text}
            </Typography>
          ))
        )}
        {isApplied && kind === 'pictures' && <PictureChange row={row} />}
        {isApplied && kind !== 'pictures' && <Changes row={row} kind={kind} />}
        {row.remarks.map(({ text }) => (
          <Typography key={text} variant="body2" sx={{ display: 'flex', gap: 0.5, fontWeight: 600 }}>
            <WarningIcon fontSize="small" color="warning" aria-hidden="true" />
            <span>{text}</span>
          </Typography>
        ))}
      </Box>
    </Box>
  )
}

function Changes({ row: { result, name, changes }, kind }: { row: PreviewRow; kind: ImportDetail['kind'] }) {
  const t = useText(importMessages)
  const locale = useLocale()
  const columnOf = (id: string) => readColumnsOf(kind).find((column) => column.id === id)
  const nameOf = (id: string) => columnOf(id)?.[locale] ?? id
  const isLastDay = (id: string) => kind === 'prices' && id === 'to'
  const textOf = (id: string, value: string) =>
    grouped(columnOf(id)?.form, value) || t(isLastDay(id) ? 'noLastDay' : 'empty')
  // A price is added from a day on: that day was no other before. A new special price has one before it, of the grade.
  const isPlain = (id: string, before: string, after: string) =>
    result === 'CHANGED'
      ? kind === 'prices' && (id === 'from' || (id === 'to' && before === ''))
      : before === '' || before === after
  // Names that are shown beside the code already.
  const isShown = (value: string) => name.split(' · ').includes(value)
  const shown = changes.filter(({ before, after }) =>
    result === 'CHANGED' ? before !== after : after !== before || !isShown(after),
  )
  return (
    <Typography variant="body2" color={result === 'SAME' ? 'textSecondary' : 'textPrimary'}>
      {shown
        .map(({ column, before, after }) =>
          isPlain(column, before, after)
            ? t('is', { column: nameOf(column), after: textOf(column, after) })
            : t('was', { column: nameOf(column), before: textOf(column, before), after: textOf(column, after) }),
        )
        .join(' · ')}
    </Typography>
  )
}

/** Amounts with separated thousands, as far as they are numbers. */
function grouped(form: CellForm | undefined, value: string): string {
  return form === 'money' && /^-?\d+(\.\d+)?$/.test(value) ? formatCount(Number(value)) : value
}
