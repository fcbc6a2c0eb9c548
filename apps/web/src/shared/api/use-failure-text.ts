import { useCallback } from 'react'
import { useText } from '#shared/i18n/use-text.ts'
import { failureMessages } from './failure.messages.ts'
import { wrongServices } from './failure.ts'
import type { Failure } from './failure.ts'

/** Gives the sentence that the person reads about a failure: the server's, else one of ours. */
export function useFailureText(): (failure: Failure) => string {
  const t = useText(failureMessages)
  return useCallback((failure) => (failure === wrongServices ? undefined : failure.message) ?? t('unreachable'), [t])
}
