import { useFailureText } from '#shared/api/use-failure-text.ts'
import { useText } from '#shared/i18n/use-text.ts'
import { rehearsalMessages } from './rehearsal.messages.ts'
import type { Rehearsing } from './use-rehearsal.ts'

/** What a change would do to stores in one line, for pages without room for the panel; null while nothing is asked. */
export function useRehearsalLine({ isAsked, rehearsal, failure }: Rehearsing): string | null {
  const t = useText(rehearsalMessages)
  const text = useFailureText()
  if (!isAsked) return null
  if (failure !== undefined) return text(failure)
  if (rehearsal === undefined) return t('working')
  const said = rehearsal.stores === 0 ? [t('none')] : rehearsal.sentences
  return [...said, rehearsal.staying].filter(Boolean).join(' ')
}
