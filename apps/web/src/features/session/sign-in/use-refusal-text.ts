import { codeOf, wrongServices } from '#shared/api/failure.ts'
import type { Failure } from '#shared/api/failure.ts'
import { useFailureText } from '#shared/api/use-failure-text.ts'
import { useText } from '#shared/i18n/use-text.ts'
import { sessionMessages } from '../session.messages.ts'

/** User-facing reason why signing in failed. Spec §8 */
export function useRefusalText(): (failure: Failure) => string {
  const t = useText(sessionMessages)
  const failureText = useFailureText()
  return (failure) => {
    if (codeOf(failure) === 'INVALID_ANSWER') return t('invalidAnswer')
    if (codeOf(failure) === 'NO_STORAGE') return t('noStorage')
    if (failure === wrongServices || failure.message) return failureText(failure)
    return t('loginFailed')
  }
}
