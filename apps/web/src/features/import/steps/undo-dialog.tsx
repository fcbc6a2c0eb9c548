import { areaOf, type ImportKind } from '@mall/contract/base/import-terms'
import type { ImportDetail } from '@mall/contract/import'
import { importUndoRehearsals } from '@mall/contract/import/rehearsals'
import { RehearsalPanel } from '#features/rehearsal/rehearsal-panel.tsx'
import { useRehearsal } from '#features/rehearsal/use-rehearsal.ts'
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
  const one = { area: areaOf(kind), params: { importId } }
  const { area } = one
  const reachesBaskets = area !== 'stores' && kind !== 'pictures'
  const rehearsal = importUndoRehearsals[area === 'accounts' ? area : 'goods']
  const rehearsing = useRehearsal(rehearsal, reachesBaskets ? { params: one.params } : null, error)
  const builtOn = [error, rehearsing.failure].find((one) => one !== undefined && codeOf(one) === 'IMPORT_BUILT_ON')
  const shown = builtOn ?? error
  const submit = async () => {
    const answer = await undo({ ...one, body: { version, ...rehearsing.rehearsed } })
    if (answer.error === undefined) close()
  }
  return (
    <FormDialog
      title={t('undoTitle')}
      action={t('undo')}
      isBad
      busy={isLoading}
      isImpossible={builtOn !== undefined}
      problem={shown && failureText(shown)}
      {...{ close, submit }}
    >
      <span>{t(undoTexts[kind] ?? 'undoText', { name: fileName })}</span>
      {!builtOn && <RehearsalPanel of={rehearsing} />}
    </FormDialog>
  )
}
