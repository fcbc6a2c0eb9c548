import { formatWon } from '#shared/i18n/format.ts'
import { useLocale, useText } from '#shared/i18n/use-text.ts'
import { heldMessages } from './held.messages.ts'

/** Says that orders on hold are left out, so that the amounts on the page add up; null if there are none. */
export function useWithoutHeld(heldAmt: number): string | null {
  const t = useText(heldMessages)
  const locale = useLocale()
  return heldAmt > 0 ? t('withoutHeld', { won: formatWon(locale, heldAmt) }) : null
}
