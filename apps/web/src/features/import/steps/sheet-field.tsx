import Alert from '@mui/material/Alert'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { areaOf } from '@mall/contract/base/import-terms'
import type { ImportDetail } from '@mall/contract/import'
import { useNavigate } from 'react-router'
import { useFailureText } from '#shared/api/use-failure-text.ts'
import { useText } from '#shared/i18n/use-text.ts'
import { importPath } from '#shared/paths.ts'
import { useChooseImportSheetMutation } from '../import.api.ts'
import { importMessages } from '../import.messages.ts'
import { columnsMessages } from './columns.messages.ts'

/** Says which sheet of a workbook is read, and reads another one: it comes in as a file of its own. */
export function SheetField({ detail }: { detail: ImportDetail }) {
  const t = useText(importMessages)
  const say = useText(columnsMessages)
  const failureText = useFailureText()
  const navigate = useNavigate()
  const [save, { isLoading, isSuccess, error }] = useChooseImportSheetMutation()
  const { importId, version, kind, sheet, otherSheets } = detail
  const sheets = { sheet, others: otherSheets.join(', ') }
  const area = areaOf(kind)
  const choose = async (other: string) => {
    const { data } = await save({ area, params: { importId }, body: { version, sheet: other } })
    if (data !== undefined) await navigate(importPath(area, data.importId), { replace: true })
  }
  return (
    <>
      {detail.note === 'SHEETS' ? (
        <Alert severity="warning">{say('alike', sheets)}</Alert>
      ) : (
        <Alert severity="info">{t('sheetOnly', sheets)}</Alert>
      )}
      {error !== undefined && <Alert severity="error">{failureText(error)}</Alert>}
      <TextField
        select
        label={say('sheet')}
        helperText={say('sheetText')}
        value={sheet}
        disabled={isLoading || isSuccess}
        onChange={({ target }) => void choose(target.value)}
        sx={{ maxInlineSize: 320 }}
      >
        {[sheet, ...otherSheets].map((name) => (
          <MenuItem key={name} value={name}>
            <bdi>{name}</bdi>
          </MenuItem>
        ))}
      </TextField>
    </>
  )
}
