import { areaOf, type ImportKind } from '@mall/contract/base/import-terms'
import type { ImportDetail } from '@mall/contract/import'
import { codeOf } from '#shared/api/failure.ts'
import { useFailureText } from '#shared/api/use-failure-text.ts'
import { useText } from '#shared/i18n/use-text.ts'
import { FormDialog } from '#shared/ui/form-dialog.tsx'
import { useUndoImportMutation } from '../import.api.ts'
import { importMessages } from '../import.messages.ts'

const undoTexts: Partial<Record<ImportKind, 'undoBalances' | 'undoPictures'>> = {
  balances: 'undoBalances',
  pictures: 'undoPictures',
}

export function UndoDialog({ detail, close }: { detail: ImportDetail; close: () => void }) {
  const t = useText(importMessages)
  const failureText = useFailureText()
  const [undo, { isLoading, error }] = useUndoImportMutation()
  const { importId, kind, version, fileName } = detail
  const submit = async () => {
    const answer = await undo({ area: areaOf(kind), params: { importId }, body: { version } })
    if (answer.error === undefined) close()
  }
  return (
    <FormDialog
      title={t('undoTitle')}
      action={t('undo')}
      isBad
      busy={isLoading}
      isImpossible={error !== undefined && codeOf(error) === 'IMPORT_BUILT_ON'}
      problem={error && failureText(error)}
      {...{ close, submit }}
    >
      <span>{t(undoTexts[kind] ?? 'undoText', { name: fileName })}</span>
    </FormDialog>
  )
}
