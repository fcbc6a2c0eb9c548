import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { areaOf } from '@mall/contract/base/import-terms'
import { importCalls, type ImportDetail } from '@mall/contract/import'
import { gradeOfColumn } from '@mall/contract/import/grade-columns'
import { useState } from 'react'
import { RehearsalPanel } from '#features/rehearsal/rehearsal-panel.tsx'
import { useRehearsal } from '#features/rehearsal/use-rehearsal.ts'
import { useFailureText } from '#shared/api/use-failure-text.ts'
import { useFileDownload } from '#shared/api/files/use-file-download.ts'
import { formatCount } from '#shared/i18n/format.ts'
import { useText } from '#shared/i18n/use-text.ts'
import { useApplyImportMutation, useSetImportColumnsMutation } from '../import.api.ts'
import { importMessages } from '../import.messages.ts'
import { reachesStores } from '../reaches-stores.ts'
import { ApplyButton } from './apply-button.tsx'
import { DropButton } from './drop-button.tsx'
import { previewMessages } from './preview.messages.ts'
import { NewNamesNote } from './new-names-note.tsx'
import { PreviewRows } from './preview-rows.tsx'
import { UnreadNote } from './unread-note.tsx'
import { ZerosNote } from './zeros-note.tsx'

/** What would change, before anything does. */
export function PreviewStep({ detail, changeColumns }: { detail: ImportDetail; changeColumns: () => void }) {
  const t = useText(importMessages)
  const say = useText(previewMessages)
  const failureText = useFailureText()
  const { importId, version, counts, columns, leftOut, notices, remarked, sheet, otherSheets, headRow } = detail
  const { isBusy, fetchFile } = useFileDownload()
  const [apply, applying] = useApplyImportMutation()
  const [setColumns, checking] = useSetImportColumnsMutation()
  // Each begins at the rows that need a look.
  const [looks, setLooks] = useState(0)
  const area = areaOf(detail.kind)
  const one = { area, params: { importId } }
  const isPictures = detail.kind === 'pictures'
  const toApply = counts.NEW + counts.CHANGED
  const isEmpty = Object.values(counts).every((n) => n === 0)
  const rehearsing = useRehearsal(
    importCalls[area].rehearse,
    toApply > 0 && reachesStores(detail.kind) ? { params: { importId } } : null,
    applying.error,
    applying.isLoading || applying.isSuccess,
  )
  return (
    <Box component="section" sx={{ display: 'grid', gap: 2 }}>
      <UnreadNote unread={detail.unread} change={changeColumns} />
      {notices.map((text) => (
        <Alert key={text} severity="info">
          {text}
        </Alert>
      ))}
      {columns.some((id) => gradeOfColumn(id) !== null) && <Alert severity="info">{say('wide')}</Alert>}
      {headRow > 1 && <Alert severity="info">{say('headings', { no: headRow })}</Alert>}
      {otherSheets.length > 0 && (
        <Alert severity="info">{t('sheetOnly', { sheet, others: otherSheets.join(', ') })}</Alert>
      )}
      <NewNamesNote {...detail} />
      <ZerosNote detail={detail} />
      {counts.FAULTY > 0 && toApply > 0 && (
        <Alert severity="warning">{t(isPictures ? 'applyPicturesLeft' : 'applyLeft', { n: counts.FAULTY })}</Alert>
      )}
      {isEmpty && <Alert severity="warning">{say('noRowsBelow')}</Alert>}
      {toApply === 0 && !isEmpty && (
        <Alert severity={counts.FAULTY > 0 ? 'warning' : 'success'}>
          {t(counts.FAULTY === 0 ? 'nothing' : isPictures ? 'onlyPictureFaults' : 'onlyFaults')}
        </Alert>
      )}
      {remarked > 0 && <Alert severity="warning">{say('remarkedText', { n: formatCount(remarked) })}</Alert>}
      <RehearsalPanel of={rehearsing} />
      {[applying.error, checking.error].map(
        (error, n) =>
          error !== undefined && (
            <Alert key={n} severity="error">
              {failureText(error)}
            </Alert>
          ),
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {toApply > 0 && (
          <ApplyButton
            detail={detail}
            busy={applying.isLoading}
            apply={() => void apply({ ...one, body: { version, ...rehearsing.rehearsed } })}
            // What was rehearsed includes the rows that are left out.
            applyWithoutRemarked={() => void apply({ ...one, body: { version, withoutRemarked: true } })}
            look={() => setLooks(looks + 1)}
          />
        )}
        {counts.FAULTY + leftOut > 0 && (
          <Button
            variant="outlined"
            loading={isBusy}
            onClick={() => void fetchFile(importCalls[area].faults, { params: { importId } })}
          >
            {t(leftOut > 0 ? 'unapplied' : isPictures ? 'faultyPictures' : 'faults')}
          </Button>
        )}
        {!isPictures && counts.FAULTY + leftOut > 0 && (
          <Button
            loading={checking.isLoading}
            onClick={() => void setColumns({ ...one, body: { version, headRow, columns } })}
          >
            {say('checkAgain')}
          </Button>
        )}
        {!isPictures && <Button onClick={changeColumns}>{t('columns')}</Button>}
        <DropButton detail={detail} />
      </Box>
      <PreviewRows key={looks} detail={detail} />
    </Box>
  )
}
