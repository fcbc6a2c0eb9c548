import { useCallback } from 'react'
import { useText } from '#shared/i18n/use-text.ts'
import { failureMessages } from './failure.messages.ts'
import { wrongServices } from './failure.ts'
import type { Failure } from './failure.ts'

/** Text of a failure: the server's message, or a generic one. */
export function useFailureText(): (failure: Failure) => string {
  const t = useText(failureMessages)
  return useCallback(
    (failure) => {
      const said = failure === wrongServices ? undefined : failure.message
      // Without a body, blame the connection only if the browser is offline.
      return said ?? t(navigator.onLine ? 'noAnswer' : 'unreachable')
    },
    [t],
  )
}
