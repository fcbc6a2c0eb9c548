import DownloadIcon from '@mui/icons-material/FileDownloadOutlined'
import Button from '@mui/material/Button'
import { auditFile } from '@mall/contract/audit'
import { useState } from 'react'
import { useDispatch } from 'react-redux'
import { download } from '#shared/api/download.ts'
import { useFailureText } from '#shared/api/use-failure-text.ts'
import { useText } from '#shared/i18n/use-text.ts'
import { failed } from '#shared/snackbar/snackbar.slice.ts'
import { auditMessages } from './audit.messages.ts'
import type { useAuditFilters } from './use-audit-filters.ts'

/** Downloads what the filters show, all pages of it. */
export function FileButtons({ query }: { query: ReturnType<typeof useAuditFilters>['fileQuery'] }) {
  const t = useText(auditMessages)
  const text = useFailureText()
  const dispatch = useDispatch()
  const [busy, setBusy] = useState<'xlsx' | 'csv' | null>(null)
  const fetchFile = async (format: 'xlsx' | 'csv') => {
    setBusy(format)
    const failure = await download(auditFile, { query: { ...query, format } })
    setBusy(null)
    if (failure) dispatch(failed(text(failure)))
  }
  return (['xlsx', 'csv'] as const).map((format) => (
    <Button
      key={format}
      variant={format === 'xlsx' ? 'outlined' : 'text'}
      startIcon={<DownloadIcon />}
      loading={busy === format}
      disabled={busy !== null && busy !== format}
      onClick={() => void fetchFile(format)}
    >
      {t(format)}
    </Button>
  ))
}
