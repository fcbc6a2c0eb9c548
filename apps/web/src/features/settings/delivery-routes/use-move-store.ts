import { rehearseAssigning, type RouteStore } from '@mall/contract/settings/delivery-routes'
import { useState } from 'react'
import { useDispatch } from 'react-redux'
import { ask } from '#shared/api/ask.ts'
import { codeOf } from '#shared/api/failure.ts'
import { useFailureText } from '#shared/api/use-failure-text.ts'
import { useText } from '#shared/i18n/use-text.ts'
import { failed, succeeded } from '#shared/snackbar/snackbar.slice.ts'
import { useAssignRouteMutation } from '../settings.api.ts'
import { routesMessages } from './delivery-routes.messages.ts'

export type Moving = ReturnType<typeof useMoveStore>

/** Moves a store to a route at once if none of its baskets and orders notices; otherwise asks first. */
export function useMoveStore({ storeId, storeNm, routeId: seen }: RouteStore, routeId: string | null) {
  const t = useText(routesMessages)
  const text = useFailureText()
  const dispatch = useDispatch()
  const [isAsked, setAsked] = useState(false)
  const [isTrying, setTrying] = useState(false)
  const [assign, { isLoading, error, reset }] = useAssignRouteMutation()
  const tried = { body: { routeId, storeIds: [storeId] } }
  const close = () => {
    setAsked(false)
    reset()
  }
  const move = async (rehearsed: { rehearsed?: string }) => {
    const { error: refused } = await assign({ body: { routeId, stores: [{ storeId, seen }], ...rehearsed } })
    const code = refused && codeOf(refused)
    setAsked(code === 'UNLIKE_REHEARSED')
    if (code === 'UNLIKE_REHEARSED') return
    reset()
    if (!refused) dispatch(succeeded(t('moved', { store: storeNm })))
    else dispatch(failed(code === 'CONFLICT' ? t('conflict') : text(refused)))
  }
  const press = async () => {
    setTrying(true)
    const answer = await ask(rehearseAssigning, { ...tried, query: {} })
    setTrying(false)
    if (answer.ok && answer.data.stores === 0) await move({ rehearsed: answer.data.version })
    else setAsked(true)
  }
  return {
    ...{ tried, isAsked, close, move, press },
    busy: isLoading || isTrying,
    failure: error,
    problem: error && text(error),
  }
}
