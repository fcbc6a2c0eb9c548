import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { areaOf, type ImportKind } from '@mall/contract/base/import-terms'
import { importCalls, type ImportDetail } from '@mall/contract/import'
import { useState } from 'react'
import { Link } from 'react-router'
import { useFileDownload } from '#shared/api/files/use-file-download.ts'
import { formatCount, formatMoment } from '#shared/i18n/format.ts'
import { useLocale, useText } from '#shared/i18n/use-text.ts'
import { paths } from '#shared/paths.ts'
import { importMessages } from '../import.messages.ts'
import { PreviewRows } from './preview-rows.tsx'
import { UndoDialog } from './undo-dialog.tsx'

/** Pages that show the imported data. */
const seenAt: Partial<Record<ImportKind, { path: string; text: 'see' | 'seeStores' }>> = {
  products: { path: paths.officeProducts, text: 'see' },
  pictures: { path: paths.officeProducts, text: 'see' },
  stores: { path: paths.officeStores, text: 'seeStores' },
  places: { path: paths.officeStores, text: 'seeStores' },
  people: { path: paths.officeStores, text: 'seeStores' },
  balances: { path: `${paths.officeStores}?sort=balance`, text: 'seeStores' },
}

/** Shows what an import has changed, and offers to undo it. */
export function DoneStep({ detail }: { detail: ImportDetail }) {
  const t = useText(importMessages)
  const locale = useLocale()
  const [isUndoing, setUndoing] = useState(false)
  const { isBusy, fetchFile } = useFileDownload()
  const { importId, kind, counts, leftOut, storesToSlip, appliedAt, appliedBy, undoneAt, undoneBy } = detail
  const seen = seenAt[kind]
  const said = (key: 'appliedBy' | 'undoneBy', who: string | null, at: string | null) =>
    at === null ? '' : t(key, { who: who ?? '', when: formatMoment(locale, new Date(at)) })
  return (
    <Box component="section" sx={{ display: 'grid', gap: 2 }}>
      <Alert severity={detail.state === 'APPLIED' ? 'success' : 'info'}>
        {t('done', { n: counts.NEW + counts.CHANGED })} {said('appliedBy', appliedBy, appliedAt)}{' '}
        {said('undoneBy', undoneBy, undoneAt)}
      </Alert>
      {detail.state === 'UNDONE' &&
        detail.notices.map((notice) => (
          <Alert key={notice} severity="info">
            {notice}
          </Alert>
        ))}
      {storesToSlip.length > 0 && (
        <Alert severity="warning">{t('slipsText', { n: formatCount(storesToSlip.length) })}</Alert>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {storesToSlip.length > 0 && (
          <Button variant="contained" component={Link} to={paths.storeSlips} state={{ storeIds: storesToSlip }}>
            {t('slips')}
          </Button>
        )}
        {seen !== undefined && (
          <Button variant="outlined" component={Link} to={seen.path}>
            {t(seen.text)}
          </Button>
        )}
        {counts.FAULTY + leftOut > 0 && (
          <Button
            variant="outlined"
            loading={isBusy}
            onClick={() => void fetchFile(importCalls[areaOf(kind)].faults, { params: { importId } })}
          >
            {t(leftOut > 0 ? 'unapplied' : kind === 'pictures' ? 'faultyPictures' : 'faults')}
          </Button>
        )}
        {detail.state === 'APPLIED' && (
          <Button variant="outlined" onClick={() => setUndoing(true)}>
            {t('undo')}
          </Button>
        )}
      </Box>
      <PreviewRows detail={detail} />
      {isUndoing && <UndoDialog detail={detail} close={() => setUndoing(false)} />}
    </Box>
  )
}
