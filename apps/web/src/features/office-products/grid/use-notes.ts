import { mostChanges } from '@mall/contract/office-products'
import { useRehearsalLine } from '#features/rehearsal/use-rehearsal-line.ts'
import type { Failure } from '#shared/api/failure.ts'
import { useFailureText } from '#shared/api/use-failure-text.ts'
import { formatCount } from '#shared/i18n/format.ts'
import { useText } from '#shared/i18n/use-text.ts'
import { gridMessages } from './grid.messages.ts'
import { noLongerCounted, uncountedOf } from './no-longer-counted.tsx'
import type { Note } from './note-bar.tsx'
import type { Sheet } from './sheet/sheet.ts'
import { mostRows } from './sheet/sheet-tools.ts'
import type { useSheet } from './sheet/use-sheet.tsx'

/** What of a copied or pasted range was left out. */
export type Limit = 'tooFar' | { all: number; outside: number }

interface Told extends Pick<ReturnType<typeof useSheet>, 'wrong' | 'problem' | 'overtaken' | 'rehearsing'> {
  sheet: Sheet
  /** Of the changed products, how many the filtered list does not show. */
  hidden: number
  /** Saving was tried while cells are wrong. */
  isUnsaved: boolean
  goToFault: () => void
  limit: Limit | null
  forgetLimit: () => void
  /** Why rows could not be loaded, below others that were. */
  failure: Failure | undefined
  reload: () => void
  readOnly: boolean
}

/** Everything there is to say about the change, the most urgent first. */
export function useNotes(told: Told): Note[] {
  const { sheet, wrong, limit } = told
  const t = useText(gridMessages)
  const text = useFailureText()
  const effect = useRehearsalLine(told.rehearsing)
  const uncounted = noLongerCounted(sheet)
  const [first] = uncounted
  const notes: (Note | false | null | undefined)[] = [
    told.problem !== undefined && { severity: 'error', text: told.problem },
    told.overtaken && { severity: 'warning', text: t('overtaken') },
    wrong > 0 && {
      severity: 'warning',
      text: t(told.isUnsaved ? 'faultyUnsaved' : 'faulty', { count: wrong }),
      action: { label: t('goToFault'), act: told.goToFault },
    },
    first && {
      severity: 'warning',
      text:
        uncounted.length === 1 ? t('uncounted', uncountedOf(first)) : t('uncountedAll', { count: uncounted.length }),
    },
    sheet.edits.size > mostChanges && { severity: 'warning', text: t('tooMany', { most: formatCount(mostChanges) }) },
    limit && {
      severity: 'warning',
      text:
        limit === 'tooFar'
          ? t('tooFar', { most: formatCount(mostRows) })
          : t('outside', { all: formatCount(limit.all), outside: limit.outside }),
      action: { label: t('close'), act: told.forgetLimit },
    },
    told.failure !== undefined && {
      severity: 'error',
      text: text(told.failure),
      action: { label: t('reload'), act: told.reload },
    },
    told.hidden > 0 && { severity: 'info', text: t('hidden', { count: told.hidden }) },
    effect !== null && { severity: 'info', text: effect },
    told.readOnly && { severity: 'info', text: t('readOnly') },
  ]
  return notes.filter((note) => typeof note === 'object' && note !== null)
}
