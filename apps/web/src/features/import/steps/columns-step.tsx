import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import MenuItem from '@mui/material/MenuItem'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { areaOf } from '@mall/contract/base/import-terms'
import type { ImportDetail } from '@mall/contract/import'
import { missingColumn, readColumnsOf } from '@mall/contract/import/kinds'
import { isNamesOnly } from '@mall/contract/import/names-only'
import { useState } from 'react'
import { useFailureText } from '#shared/api/use-failure-text.ts'
import { useLocale, useText } from '#shared/i18n/use-text.ts'
import { useSetImportColumnsMutation } from '../import.api.ts'
import { importMessages } from '../import.messages.ts'
import { columnsMessages } from './columns.messages.ts'
import { DoubtNotes } from './doubt-notes.tsx'
import { SheetField } from './sheet-field.tsx'
import { kindsElsewhere, WhereElse } from './unread-note.tsx'

/** Assigns the columns of a file, shown with its first rows. */
export function ColumnsStep({ detail, close }: { detail: ImportDetail; close: () => void }) {
  const t = useText(importMessages)
  const say = useText(columnsMessages)
  const locale = useLocale()
  const failureText = useFailureText()
  const { importId, version, kind, heads, samples } = detail
  const [columns, setColumns] = useState(detail.columns)
  const [headRow, setHeadRow] = useState(String(detail.headRow))
  const [save, { isLoading, isSuccess, error }] = useSetImportColumnsMutation()
  const width = Math.max(heads.length, columns.length, ...samples.map((row) => row.length))
  const missing = missingColumn(kind, columns)
  const isElsewhere = kindsElsewhere(detail.unread).length > 0
  const choose = (at: number, id: string | null) =>
    setColumns(
      Array.from({ length: width }, (_, n) => (n === at ? id : columns[n] === id ? null : (columns[n] ?? null))),
    )
  const namesOf = (ids: ImportDetail['columns']) =>
    ids.flatMap((id) => readColumnsOf(kind).find((column) => column.id === id)?.[locale] ?? []).join(', ')
  // The step ends with the next version, and not before: a preview until then would be of the columns of before.
  const submit = () =>
    save({ area: areaOf(kind), params: { importId }, body: { version, columns, headRow: Number(headRow) || 0 } })
  return (
    <Card component="section" sx={{ padding: { xs: 2, md: 3 }, display: 'grid', gap: 2 }}>
      <Typography variant="body2" color="textSecondary">
        {say('columnsText')}
      </Typography>
      {detail.otherSheets.length > 0 && <SheetField detail={detail} />}
      <DoubtNotes doubts={detail.doubts} kind={kind} />
      {missing !== null && (
        <Alert severity="warning">
          {say(missing.isExample ? 'valuesNeeded' : 'columnsNeeded', { column: missing.column[locale] })}
        </Alert>
      )}
      {isElsewhere && missing === null && isNamesOnly(kind, columns) && (
        <Alert severity="warning">
          {say(kind === 'stores' ? 'storeNamesOnly' : 'namesOnly', { columns: namesOf(columns) })}
        </Alert>
      )}
      {isElsewhere && (
        <Alert severity="info">
          <WhereElse unread={detail.unread} />
        </Alert>
      )}
      {error !== undefined && <Alert severity="error">{failureText(error)}</Alert>}
      <TextField
        label={say('headRow')}
        helperText={say('headRowText')}
        value={headRow}
        onChange={({ target }) => setHeadRow(target.value.replace(/\D/g, ''))}
        slotProps={{ htmlInput: { inputMode: 'numeric' } }}
        sx={{ maxInlineSize: 320 }}
      />
      <Box sx={{ overflowX: 'auto' }} tabIndex={0} role="region" aria-label={t('stepColumns')}>
        <Table size="small" sx={{ '& td, & th': { maxInlineSize: 220, verticalAlign: 'top' } }}>
          <TableHead>
            <TableRow>
              {Array.from({ length: width }, (_, n) => (
                <TableCell key={n} sx={{ minInlineSize: 170 }}>
                  <Typography variant="body2" noWrap sx={{ fontWeight: 600, marginBlockEnd: 1 }}>
                    <bdi>{(heads[n] ?? '') === '' ? t('column', { no: n + 1 }) : heads[n]}</bdi>
                  </Typography>
                  <TextField
                    select
                    fullWidth
                    size="small"
                    value={columns[n] ?? ''}
                    onChange={({ target }) => choose(n, target.value === '' ? null : target.value)}
                    slotProps={{
                      select: { displayEmpty: true, SelectDisplayProps: { 'aria-label': t('column', { no: n + 1 }) } },
                    }}
                  >
                    <MenuItem value="">{t('unread')}</MenuItem>
                    {readColumnsOf(kind).map((column) => (
                      <MenuItem key={column.id} value={column.id}>
                        {column[locale]}
                      </MenuItem>
                    ))}
                  </TextField>
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {samples.map((row, n) => (
              <TableRow key={n}>
                {Array.from({ length: width }, (_, at) => (
                  <TableCell key={at}>
                    <Typography variant="body2" noWrap>
                      <bdi>{row[at] ?? ''}</bdi>
                    </Typography>
                  </TableCell>
                ))}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Box>
      <Box sx={{ display: 'flex', gap: 1, justifyContent: 'flex-end' }}>
        {detail.state === 'READY' && (
          <Button color="inherit" onClick={close}>
            {t('cancel')}
          </Button>
        )}
        <Button variant="contained" loading={isLoading || isSuccess} onClick={() => void submit()}>
          {t('check')}
        </Button>
      </Box>
    </Card>
  )
}
