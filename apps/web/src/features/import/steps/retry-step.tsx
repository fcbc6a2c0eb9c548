import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { areaOf } from '@mall/contract/base/import-terms'
import type { ImportDetail } from '@mall/contract/import'
import { useFailureText } from '#shared/api/use-failure-text.ts'
import { useText } from '#shared/i18n/use-text.ts'
import { useSetImportColumnsMutation } from '../import.api.ts'
import { importMessages } from '../import.messages.ts'
import { DropButton } from './drop-button.tsx'

/** Offers to check again after checking pictures has failed. */
export function RetryStep({ detail }: { detail: ImportDetail }) {
  const t = useText(importMessages)
  const failureText = useFailureText()
  const [check, checking] = useSetImportColumnsMutation()
  const { importId, kind, version, headRow, columns } = detail
  const one = { area: areaOf(kind), params: { importId } }
  return (
    <Box component="section" sx={{ display: 'grid', gap: 2 }}>
      <Alert severity="warning">{t('retryText')}</Alert>
      {checking.error !== undefined && <Alert severity="error">{failureText(checking.error)}</Alert>}
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Button
          variant="contained"
          loading={checking.isLoading}
          onClick={() => void check({ ...one, body: { version, headRow, columns } })}
        >
          {t('retry')}
        </Button>
        <DropButton detail={detail} />
      </Box>
    </Box>
  )
}
