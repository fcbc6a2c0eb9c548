import WarningIcon from '@mui/icons-material/WarningAmberOutlined'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { areaOf, importResults, type ImportResult } from '@mall/contract/base/import-terms'
import type { ImportDetail, PreviewRow } from '@mall/contract/import'
import type { CellForm } from '@mall/contract/import/column'
import { columnsOf } from '@mall/contract/import/kinds'
import { unusualPrice } from '@mall/contract/price-lists/unusual-price'
import { useEffect, useState } from 'react'
import { useDispatch } from 'react-redux'
import { codeOf } from '#shared/api/failure.ts'
import { formatCount } from '#shared/i18n/format.ts'
import { useLocale, useText } from '#shared/i18n/use-text.ts'
import { LoadFailed } from '#shared/ui/load-failed.tsx'
import { Paging } from '#shared/ui/paging.tsx'
import { ToggleChip } from '#shared/ui/toggle-chip.tsx'
import { invalidateTags, useImportRowsQuery } from '../import.api.ts'
import { importMessages } from '../import.messages.ts'
import { PictureChange } from './picture-change.tsx'
import { unusualMessages } from './unusual.messages.ts'

const size = 50

/**
 * Rows of a file by result, of the version of `detail` only. Faulty rows come first, because they need work. If there is a
 * newer version, the import is asked for again.
 */
export function PreviewRows({ detail }: { detail: ImportDetail }) {
  const t = useText(importMessages)
  const { importId, version, counts, kind } = detail
  const first = (['FAULTY', 'CHANGED', 'NEW', 'SAME'] as const).find((result) => counts[result] > 0)
  const [result, setResult] = useState<ImportResult | undefined>(first)
  const [page, setPage] = useState(0)
  const { data, error, refetch, isFetching } = useImportRowsQuery({
    area: areaOf(kind),
    params: { importId },
    query: { page, size, version, ...(result !== undefined && { result }) },
  })
  const dispatch = useDispatch()
  const isOvertaken = error !== undefined && codeOf(error) === 'CONFLICT'
  useEffect(() => {
    if (isOvertaken) dispatch(invalidateTags(['Imports']))
  }, [isOvertaken, dispatch])
  const choose = (next: ImportResult) => {
    setResult(next)
    setPage(0)
  }
  return (
    <>
      <Box sx={{ display: 'flex', gap: 1, overflowX: 'auto', paddingBlock: 0.5 }}>
        {importResults.map((one) => (
          <ToggleChip
            key={one}
            label={t(one, { n: formatCount(counts[one]) })}
            isOn={one === result}
            toggle={() => choose(one)}
          />
        ))}
      </Box>
      {error !== undefined && !isOvertaken && <LoadFailed failure={error} retry={() => void refetch()} />}
      {((data === undefined && error === undefined) || isOvertaken) && (
        <Skeleton variant="rounded" height={240} role="status" aria-label={t('rowsLoading')} />
      )}
      {data !== undefined && !isOvertaken && (
        <Box aria-busy={isFetching}>
          <Card component="ul" sx={{ margin: 0, padding: 0, listStyle: 'none' }}>
            {data.content.map((row) => (
              <Row key={row.rowNo} row={row} kind={kind} />
            ))}
            {data.content.length === 0 && (
              <Typography component="li" color="textSecondary" sx={{ padding: 3, textAlign: 'center' }}>
                {t('noRows')}
              </Typography>
            )}
          </Card>
          {data.totalElements > 0 && <Paging {...data} go={setPage} />}
        </Box>
      )}
    </>
  )
}

function Row({ row, kind }: { row: PreviewRow; kind: ImportDetail['kind'] }) {
  const t = useText(importMessages)
  const word = useText(unusualMessages)
  const locale = useLocale()
  const columnOf = (id: string) => columnsOf[kind].find((column) => column.id === id)
  const nameOf = (id: string) => columnOf(id)?.[locale] ?? id
  const textOf = (id: string, value: string) => grouped(columnOf(id)?.form, value) || t('empty')
  const unusual = unusualOf(row, kind)
  const shown = row.result === 'CHANGED' ? row.changes.filter(({ before, after }) => before !== after) : row.changes
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', sm: '88px minmax(120px, 200px) 1fr' },
        columnGap: 2,
        rowGap: 0.5,
        padding: 1.5,
        borderBlockEnd: '1px solid',
        borderColor: 'divider',
        '&:last-of-type': { borderBlockEnd: 0 },
      }}
    >
      <Typography variant="body2" color="textSecondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {t(kind === 'pictures' ? 'fileNo' : 'rowNo', { no: row.rowNo })}
      </Typography>
      <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
        <bdi>{row.label}</bdi>
      </Typography>
      <Box sx={{ minInlineSize: 0, overflowWrap: 'anywhere' }}>
        {row.faults.map(({ column, text }) => (
          <Typography key={column} variant="body2" color="error">
            {text}
          </Typography>
        ))}
        {row.result !== 'FAULTY' && kind === 'pictures' && <PictureChange row={row} />}
        {row.result !== 'FAULTY' && kind !== 'pictures' && (
          <Typography variant="body2" color={row.result === 'SAME' ? 'textSecondary' : 'textPrimary'}>
            {shown
              .map(({ column, before, after }) =>
                row.result === 'CHANGED'
                  ? t('was', { column: nameOf(column), before: textOf(column, before), after: textOf(column, after) })
                  : t('is', { column: nameOf(column), after: textOf(column, after) }),
              )
              .join(' · ')}
          </Typography>
        )}
        {unusual && (
          <Typography variant="body2" sx={{ display: 'flex', gap: 0.5, fontWeight: 600 }}>
            <WarningIcon fontSize="small" color="warning" aria-hidden="true" />
            {word(unusual.kind, { times: unusual.times })}
          </Typography>
        )}
      </Box>
    </Box>
  )
}

/** Amounts with separated thousands, as far as they are numbers. */
function grouped(form: CellForm | undefined, value: string): string {
  return form === 'money' && /^-?\d+(\.\d+)?$/.test(value) ? formatCount(Number(value)) : value
}

/** A changed price that looks mistyped. */
function unusualOf({ result, changes }: PreviewRow, kind: ImportDetail['kind']) {
  const price = changes.find(({ column }) => kind === 'prices' && column === 'unitPrice')
  if (result !== 'CHANGED' || !price || price.before === '') return null
  return unusualPrice(Number(price.before), Number(price.after))
}
