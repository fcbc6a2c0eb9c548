import { useEffect } from 'react'
import { useDispatch } from 'react-redux'
import { useSearchParams } from 'react-router'
import { leftStore } from '#shared/api/ask.ts'
import { useText } from '#shared/i18n/use-text.ts'
import { failed } from '#shared/snackbar/snackbar.slice.ts'
import { appMessages } from '../app.messages.ts'

/** Says why the page of one store became that of another: the person was taken out of it meanwhile. */
export function useLeftStore(): void {
  const t = useText(appMessages)
  const dispatch = useDispatch()
  const [params, setParams] = useSearchParams()
  const hasLeft = params.has(leftStore)
  useEffect(() => {
    if (!hasLeft) return
    dispatch(failed(t('leftStore')))
    setParams((all) => (all.delete(leftStore), all), { replace: true })
  }, [hasLeft, dispatch, setParams, t])
}
