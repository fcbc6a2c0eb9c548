import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { importResults } from '@mall/contract/base/import-terms'
import type { ImportDetail } from '@mall/contract/import'
import { useEffect, useState } from 'react'
import { useDispatch } from 'react-redux'
import { codeOf } from '#shared/api/failure.ts'
import { formatCount } from '#shared/i18n/format.ts'
import { useText } from '#shared/i18n/use-text.ts'
import { LoadFailed } from '#shared/ui/load-failed.tsx'
import { Paging } from '#shared/ui/lists/paging.tsx'
import { ToggleChip } from '#shared/ui/toggle-chip.tsx'
import { invalidateTags, useImportRowsQuery } from '../import.api.ts'
import { importMessages } from '../import.messages.ts'
import { previewMessages } from './preview.messages.ts'
import { Row } from './preview-row.tsx'
import { rowsQuestion, type ShownResult } from './rows-question.ts'

/**
 * Rows of a file by result, of the version of `detail` only. What is applied and needs a look comes first, then what needs
 * work. If there is a newer version, the import is asked for again.
 */
export function PreviewRows({ detail }: { detail: ImportDetail }) {
  const t = useText(importMessages)
  const { counts, kind } = detail
  const say = useText(previewMessages)
  const countOf = { ...counts, REMARKED: detail.remarked }
  const order = [
    'REMARKED',
    'FAULTY',
    ...(detail.leftOut > 0 ? ['SKIPPED' as const] : []),
    'CHANGED',
    'NEW',
    'SAME',
  ] as const
  const first = order.find((one) => countOf[one] > 0)
  const [result, setResult] = useState<ShownResult | undefined>(first)
  const [page, setPage] = useState(0)
  const { data, error, refetch, isFetching } = useImportRowsQuery(rowsQuestion(detail, result, page))
  const dispatch = useDispatch()
  const isOvertaken = error !== undefined && codeOf(error) === 'CONFLICT'
  useEffect(() => {
    if (isOvertaken) dispatch(invalidateTags(['Imports']))
  }, [isOvertaken, dispatch])
  const choose = (next: ShownResult) => {
    setResult(next)
    setPage(0)
  }
  return (
    <>
      <Box sx={{ display: 'flex', gap: 1, overflowX: 'auto', paddingBlock: 0.5 }}>
        {detail.remarked > 0 && (
          <ToggleChip
            label={say('remarked', { n: formatCount(detail.remarked) })}
            isOn={result === 'REMARKED'}
            toggle={() => choose('REMARKED')}
          />
        )}
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
