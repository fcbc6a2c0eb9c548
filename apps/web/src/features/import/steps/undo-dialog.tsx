import { areaOf, type ImportKind } from '@mall/contract/base/import-terms'
import { importCalls, type ImportDetail } from '@mall/contract/import'
import { useState } from 'react'
import { RehearsalPanel } from '#features/rehearsal/rehearsal-panel.tsx'
import { useRehearsal } from '#features/rehearsal/use-rehearsal.ts'
import { codeOf, type Failure } from '#shared/api/failure.ts'
import { useFailureText } from '#shared/api/use-failure-text.ts'
import { useText } from '#shared/i18n/use-text.ts'
import { FormDialog } from '#shared/ui/form-dialog.tsx'
import { getImport, useUndoImportMutation } from '../import.api.ts'
import { importMessages } from '../import.messages.ts'
import { reachesStores } from '../reaches-stores.ts'

const undoTexts: Partial<Record<ImportKind, 'undoBalances' | 'undoPictures'>> = {
  balances: 'undoBalances',
  pictures: 'undoPictures',
}

export function UndoDialog({ detail, close }: { detail: ImportDetail; close: () => void }) {
  const t = useText(importMessages)
  const failureText = useFailureText()
  const [undo, { isLoading, isSuccess, error }] = useUndoImportMutation()
  const { importId, kind, version, fileName, notices } = detail
  const one = { area: areaOf(kind), params: { importId } }
  const { rehearseUndo } = importCalls[one.area]
  // Of every kind: it also says what has built on the import.
  const rehearsing = useRehearsal(rehearseUndo, { params: one.params }, error, isLoading || isSuccess)
  const { isAsking, hasNotBegun, noteFailure } = useUnanswered(one)
  const builtOn = [error, rehearsing.failure].find((one) => one !== undefined && codeOf(one) === 'IMPORT_BUILT_ON')
  const shown = builtOn ?? error
  const hasEffects = reachesStores(kind)
  const submit = async () => {
    const answer = await undo({ ...one, body: { version, ...(hasEffects && rehearsing.rehearsed) } })
    if (answer.error === undefined) close()
    else noteFailure(answer.error)
  }
  const problem = shown && failureText(shown)
  return (
    <FormDialog
      title={t(builtOn ? 'undoImpossible' : 'undoTitle')}
      action={t('undo')}
      busy={isLoading}
      isImpossible={builtOn !== undefined}
      problem={hasNotBegun ? t('undoNotBegun') : isAsking ? `${problem} ${t('undoAsking')}` : problem}
      {...{ close, submit }}
    >
      {!builtOn && <span>{t(undoTexts[kind] ?? 'undoText', { name: fileName })}</span>}
      {!builtOn && notices.map((notice) => <span key={notice}>{notice}</span>)}
      {hasEffects && !builtOn && <RehearsalPanel of={rehearsing} />}
    </FormDialog>
  )
}

/** How often it is asked whether undoing has begun, once it was not answered. */
const pollMs = 2000

/**
 * Whether undoing has begun can only be asked again if the server has not answered. If it has, the page goes on to show it
 * instead of the dialog.
 */
function useUnanswered(one: Parameters<typeof getImport.useQuery>[0]) {
  const [failedAt, setFailedAt] = useState<number | null>(null)
  const { fulfilledTimeStamp = 0 } = getImport.useQuery(one, { skip: failedAt === null, pollingInterval: pollMs })
  const isKnown = failedAt !== null && fulfilledTimeStamp > failedAt
  return {
    isAsking: failedAt !== null && !isKnown,
    hasNotBegun: isKnown,
    noteFailure: (failure: Failure) => setFailedAt(codeOf(failure) === undefined ? Date.now() : null),
  }
}
