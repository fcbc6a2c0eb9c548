import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { areaOf, type ImportKind } from '@mall/contract/base/import-terms'
import type { ImportDetail } from '@mall/contract/import'
import { useId } from 'react'
import { useFailureText } from '#shared/api/use-failure-text.ts'
import { useText } from '#shared/i18n/use-text.ts'
import { useUndoImportMutation } from '../import.api.ts'
import { importMessages } from '../import.messages.ts'

const undoTexts: Partial<Record<ImportKind, 'undoBalances' | 'undoPictures'>> = {
  balances: 'undoBalances',
  pictures: 'undoPictures',
}

export function UndoDialog({ detail, close }: { detail: ImportDetail; close: () => void }) {
  const t = useText(importMessages)
  const failureText = useFailureText()
  const titleId = useId()
  const [undo, { isLoading, error }] = useUndoImportMutation()
  const { importId, kind, version, fileName } = detail
  const submit = async () => {
    const answer = await undo({ area: areaOf(kind), params: { importId }, body: { version } })
    if (answer.error === undefined) close()
  }
  return (
    <Dialog open onClose={close} fullWidth maxWidth="xs" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{t('undoTitle')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        {error !== undefined && <Alert severity="error">{failureText(error)}</Alert>}
        <span>{t(undoTexts[kind] ?? 'undoText', { name: fileName })}</span>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={close}>
          {t('cancel')}
        </Button>
        <Button variant="contained" color="error" loading={isLoading} onClick={() => void submit()}>
          {t('undo')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
