import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { areaOf } from '@mall/contract/base/import-terms'
import type { ImportDetail } from '@mall/contract/import'
import { useNavigate } from 'react-router'
import { useFailureText } from '#shared/api/use-failure-text.ts'
import { useText } from '#shared/i18n/use-text.ts'
import { importStartPath } from '#shared/paths.ts'
import { useDropImportMutation, useSetImportColumnsMutation } from '../import.api.ts'
import { importMessages } from '../import.messages.ts'

/** Offers to check again after checking pictures has failed. */
export function RetryStep({ detail }: { detail: ImportDetail }) {
  const t = useText(importMessages)
  const failureText = useFailureText()
  const navigate = useNavigate()
  const [check, checking] = useSetImportColumnsMutation()
  const [drop, dropping] = useDropImportMutation()
  const { importId, kind, version, headRow, columns } = detail
  const one = { area: areaOf(kind), params: { importId } }
  const error = checking.error ?? dropping.error
  const dropAndLeave = async () => {
    const answer = await drop(one)
    if (answer.error === undefined) await navigate(importStartPath(kind))
  }
  return (
    <Box component="section" sx={{ display: 'grid', gap: 2 }}>
      <Alert severity="warning">{t('retryText')}</Alert>
      {error !== undefined && <Alert severity="error">{failureText(error)}</Alert>}
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Button
          variant="contained"
          loading={checking.isLoading}
          onClick={() => void check({ ...one, body: { version, headRow, columns } })}
        >
          {t('retry')}
        </Button>
        <Button color="inherit" loading={dropping.isLoading} onClick={() => void dropAndLeave()}>
          {t('drop')}
        </Button>
      </Box>
    </Box>
  )
}
