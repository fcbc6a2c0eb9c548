import DownloadIcon from '@mui/icons-material/FileDownloadOutlined'
import Button from '@mui/material/Button'
import { auditFile } from '@mall/contract/audit'
import { useState } from 'react'
import { useFileDownload } from '#shared/api/files/use-file-download.ts'
import { useText } from '#shared/i18n/use-text.ts'
import { auditMessages } from './audit.messages.ts'
import type { useAuditFilters } from './use-audit-filters.ts'

/** Downloads all pages of the filtered list. */
export function FileButtons({ query }: { query: ReturnType<typeof useAuditFilters>['fileQuery'] }) {
  const t = useText(auditMessages)
  const { isBusy, fetchFile } = useFileDownload()
  const [asked, setAsked] = useState<'xlsx' | 'csv'>('xlsx')
  const press = (format: 'xlsx' | 'csv') => {
    setAsked(format)
    void fetchFile(auditFile, { query: { ...query, format } })
  }
  return (['xlsx', 'csv'] as const).map((format) => (
    <Button
      key={format}
      variant={format === 'xlsx' ? 'outlined' : 'text'}
      startIcon={<DownloadIcon />}
      loading={isBusy && asked === format}
      disabled={isBusy && asked !== format}
      onClick={() => press(format)}
    >
      {t(format)}
    </Button>
  ))
}
