import type { Basket } from '@mall/contract/baskets'
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { useDispatch } from 'react-redux'
import { useWhoAmIQuery } from '#features/users/users.api.ts'
import { codeOf } from '#shared/api/failure.ts'
import type { Failure } from '#shared/api/failure.ts'
import { basketsApi, useBasketQuery, type BasketsDispatch } from './baskets.api.ts'
import { sentBasketOf } from './sending/sent-basket.ts'

/** The chosen basket; its successor if it was sent, or the default basket if it was deleted. */
export function useBasketData(chosenId: string | undefined, choose: (basketId: string | undefined) => void) {
  const { data: me } = useWhoAmIQuery()
  const dispatch = useDispatch<BasketsDispatch>()
  const wanted = chosenId === undefined ? {} : { basketId: chosenId }
  const isStore = me?.store !== null
  const { data: basket, error, refetch } = useBasketQuery(wanted, { skip: !isStore, refetchOnFocus: true })
  const onRefused = useEffectEvent((failure: Failure) => {
    const sent = sentBasketOf(failure)
    if (sent) choose(sent.basketId)
    else if (codeOf(failure) === 'NOT_FOUND') choose(undefined)
  })
  useEffect(() => {
    if (chosenId !== undefined && error !== undefined) onRefused(error)
  }, [chosenId, error])
  // What is saved after the page was left has nothing to reload.
  const isOpen = useRef(true)
  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
    }
  }, [])
  const loaded = useRef(basket)
  useLayoutEffect(() => {
    loaded.current = basket
  }, [basket])
  /** Waits for a request under way first: a new one would join it, and it may answer with what was there before. */
  const reload = async (): Promise<Basket | undefined> => {
    if (!isOpen.current) return undefined
    await dispatch(basketsApi.util.getRunningQueryThunk('basket', wanted))
    const { data } = await refetch()
    if (data) loaded.current = data
    return data
  }
  return { basket, error, isStore, reload, newest: () => loaded.current }
}
