import { useEffect, useRef } from 'react'
import { useDispatch } from 'react-redux'
import { mallApi } from '#shared/api/mall-api.ts'
import { useLocale } from '#shared/i18n/use-text.ts'
import type { Store } from './store.ts'

/** Asks everything shown again in a new language, and forgets other answers: the server names states, kinds and actions. */
export function useAnswersInLanguage(): void {
  const locale = useLocale()
  const known = useRef(locale)
  const dispatch = useDispatch<Store['dispatch']>()
  useEffect(() => {
    if (known.current === locale) return
    known.current = locale
    // Requests under way would bring the old language, and are not repeated before they end.
    const running = dispatch(mallApi.util.getRunningQueriesThunk())
    // As if the connection had returned.
    void Promise.all(running).then(() => dispatch(mallApi.internalActions.onOnline()))
  }, [dispatch, locale])
}
