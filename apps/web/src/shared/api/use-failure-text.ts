import { useCallback } from 'react'
import { useText } from '#shared/i18n/use-text.ts'
import { failureMessages } from './failure.messages.ts'
import { wrongServices } from './failure.ts'
import type { Failure } from './failure.ts'

/** Gives the sentence that the person reads about a failure: the server's, else one of ours. */
export function useFailureText(): (failure: Failure) => string {
  const t = useText(failureMessages)
  return useCallback(
    (failure) => {
      const said = failure === wrongServices ? undefined : failure.message
      // An answer without a body is not the fault of the person's line.
      return said ?? t(navigator.onLine ? 'noAnswer' : 'unreachable')
    },
    [t],
  )
}
