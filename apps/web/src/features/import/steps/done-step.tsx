import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { importCalls, type ImportDetail } from '@mall/contract/import'
import { useState } from 'react'
import { Link } from 'react-router'
import { formatCount, formatMoment } from '#shared/i18n/format.ts'
import { useLocale, useText } from '#shared/i18n/use-text.ts'
import { paths } from '#shared/paths.ts'
import { importMessages } from '../import.messages.ts'
import { useFileDownload } from '../use-file-download.ts'
import { PreviewRows } from './preview-rows.tsx'
import { UndoDialog } from './undo-dialog.tsx'

/** What a file has changed, and taking that back. */
export function DoneStep({ detail }: { detail: ImportDetail }) {
  const t = useText(importMessages)
  const locale = useLocale()
  const [isUndoing, setUndoing] = useState(false)
  const { isBusy, fetchFile } = useFileDownload()
  const { importId, counts, appliedAt, appliedBy, undoneAt, undoneBy } = detail
  const said = (key: 'appliedBy' | 'undoneBy', who: string | null, at: string | null) =>
    at === null ? '' : t(key, { who: who ?? '', when: formatMoment(locale, new Date(at)) })
  return (
    <Box component="section" sx={{ display: 'grid', gap: 2 }}>
      <Alert severity={detail.state === 'APPLIED' ? 'success' : 'info'}>
        {t('done', { n: formatCount(counts.NEW + counts.CHANGED) })} {said('appliedBy', appliedBy, appliedAt)}{' '}
        {said('undoneBy', undoneBy, undoneAt)}
      </Alert>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {detail.kind === 'products' && (
          <Button variant="outlined" component={Link} to={paths.officeProducts}>
            {t('see')}
          </Button>
        )}
        {counts.FAULTY > 0 && (
          <Button
            variant="outlined"
            loading={isBusy}
            onClick={() => void fetchFile(importCalls.goods.faults, { params: { importId } })}
          >
            {t('faults')}
          </Button>
        )}
        {detail.state === 'APPLIED' && (
          <Button color="error" onClick={() => setUndoing(true)}>
            {t('undo')}
          </Button>
        )}
      </Box>
      <PreviewRows detail={detail} />
      {isUndoing && <UndoDialog detail={detail} close={() => setUndoing(false)} />}
    </Box>
  )
}
