import DownloadIcon from '@mui/icons-material/FileDownloadOutlined'
import Button from '@mui/material/Button'
import { useText } from '#shared/i18n/use-text.ts'
import type { MatchedRow } from './match-rows.ts'
import { openRowsCsv, reasonOf } from './open-rows-file.ts'
import type { PastedRow } from './pasted-row.ts'
import { sheetMessages } from './sheet.messages.ts'

/** Lets the browser keep the rows that are not added, to be mended elsewhere. Nothing where all of them are. */
export function OpenRowsLink({ rows, leftOut }: { rows: readonly MatchedRow[]; leftOut: readonly PastedRow[] }) {
  const t = useText(sheetMessages)
  const count = rows.filter((row) => reasonOf(row) !== null).length + leftOut.length
  if (count === 0) return null
  return (
    <Button
      component="a"
      href={`data:text/csv;charset=utf-8,${encodeURIComponent(openRowsCsv(rows, leftOut, t))}`}
      download={t('openRowsFile')}
      startIcon={<DownloadIcon />}
      sx={{ justifySelf: 'start', whiteSpace: 'normal', textAlign: 'start' }}
    >
      {t('openRows', { count })}
    </Button>
  )
}
