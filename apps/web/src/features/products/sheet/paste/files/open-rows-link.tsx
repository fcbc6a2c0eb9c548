import DownloadIcon from '@mui/icons-material/FileDownloadOutlined'
import Button from '@mui/material/Button'
import { unitName } from '#shared/i18n/format.ts'
import { useLocale, useText } from '#shared/i18n/use-text.ts'
import { openRowsCsv } from './open-rows-file.ts'
import { pasteMessages } from '../paste.messages.ts'
import { isOpen } from '../paste-rows.ts'
import type { GoodsRow } from '../paste-rows.ts'

/** Download link for the rows not added; renders nothing if all were. */
export function OpenRowsLink({ rows }: { rows: readonly GoodsRow[] }) {
  const t = useText(pasteMessages)
  const locale = useLocale()
  const count = rows.filter(isOpen).length
  if (count === 0) return null
  const csv = openRowsCsv(rows, (word, { unit, ...rest }) => t(word, { ...rest, unit: unitName(locale, unit) }))
  return (
    <Button
      component="a"
      href={`data:text/csv;charset=utf-8,${encodeURIComponent(csv)}`}
      download={t('openRowsFile')}
      startIcon={<DownloadIcon />}
      sx={{ justifySelf: 'start', whiteSpace: 'normal', textAlign: 'start' }}
    >
      {t('openRows', { count })}
    </Button>
  )
}
