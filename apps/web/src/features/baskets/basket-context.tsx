import type { Basket } from '@mall/contract/baskets'
import type { ReactNode } from 'react'
import { createContext, use, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { useDispatch } from 'react-redux'
import { useWhoAmIQuery } from '#features/users/users.api.ts'
import { useFailureText } from '#shared/api/use-failure-text.ts'
import { useText } from '#shared/i18n/use-text.ts'
import { failed, openSnackbar } from '#shared/snackbar/snackbar.slice.ts'
import { readUnsent, writeUnsent } from '#shared/storage/unsent-lines.ts'
import { useBasketQuery } from './baskets.api.ts'
import { basketsMessages } from './baskets.messages.ts'
import { QuantityQueue } from './quantity-queue.ts'
import type { ChangedLine, QueueState, TypedLine } from './quantity-queue.ts'
import { sendLines } from './send-lines.ts'

interface OpenBasket {
  basket: Basket | undefined
  error: unknown
  reload: () => void
  queue: QuantityQueue | null
  /** Which named basket is worked in; undefined is the default one. */
  choose: (basketId: string | undefined) => void
}

const BasketContext = createContext<OpenBasket | null>(null)

/** Keeps the basket that is worked in, and the one queue through which every typed quantity goes, for all pages of the shop. */
export function BasketProvider({ children }: { children: ReactNode }) {
  const { data: me } = useWhoAmIQuery()
  const [chosen, choose] = useState<string>()
  const store = me?.store
  const query = {
    storeId: store?.storeId ?? '',
    storeGrade: store?.storeGrade ?? '',
    ...(chosen !== undefined && { basketId: chosen }),
  }
  const { data: basket, error, refetch } = useBasketQuery({ query }, { skip: !store })
  const key = me && basket && `${me.tenant.tenantCd}:${me.userId}:${basket.basketId}`
  const queue = useQueue(key, basket?.basketId, refetch)
  const value = useMemo(
    () => ({ basket, error, reload: () => void refetch(), queue, choose }),
    [basket, error, refetch, queue],
  )
  return <BasketContext value={value}>{children}</BasketContext>
}

export function useOpenBasket(): OpenBasket {
  const open = use(BasketContext)
  if (!open) throw new Error('the basket is used outside its provider')
  return open
}

function useQueue(
  key: string | undefined,
  basketId: string | undefined,
  refetch: () => PromiseLike<unknown>,
): QuantityQueue | null {
  const [queue, setQueue] = useState<QuantityQueue | null>(null)
  const dispatch = useDispatch()
  const text = useFailureText()
  const t = useText(basketsMessages)
  useEffect(() => {
    if (key === undefined || basketId === undefined) return undefined
    let made: QuantityQueue | undefined
    let isOver = false
    const tell = (changed: readonly ChangedLine[]) => {
      if (changed.length > 0) dispatch(openSnackbar({ message: t('changedByOther', { count: changed.length }) }))
    }
    void readUnsent<TypedLine>(key).then((unsent) => {
      if (isOver) return
      made = new QuantityQueue(
        {
          keep: (lines) => void writeUnsent(key, lines),
          async send(lines) {
            const outcome = await sendLines(basketId, lines, (refusal) => dispatch(failed(text(refusal))))
            if (outcome.kind === 'saved') tell(outcome.refused)
            // The basket is read before the lines leave the queue: no number jumps back for a moment.
            if (outcome.kind !== 'later') await refetch()
            return outcome
          },
        },
        unsent,
      )
      setQueue(made)
    })
    const back = () => void made?.flush()
    addEventListener('online', back)
    return () => {
      isOver = true
      removeEventListener('online', back)
      made?.close()
      setQueue(null)
    }
    // eslint-disable-next-line react-hooks/exhaustive-deps -- one queue a basket; texts may change under it
  }, [key, basketId, dispatch])
  return queue
}

const none = new Map<string, TypedLine>()
const noSubscription = () => () => undefined

/** The unsent quantities, by article. */
function useTyped(): ReadonlyMap<string, TypedLine> {
  const { queue } = useOpenBasket()
  return useSyncExternalStore(queue?.subscribe ?? noSubscription, () => queue?.lines() ?? none)
}

export function useQueueState(): QueueState {
  const { queue } = useOpenBasket()
  return useSyncExternalStore(queue?.subscribe ?? noSubscription, () => queue?.state() ?? 'saved')
}

/** The quantity of an article as it stands or as it was typed, and how to set it. */
export function useQuantity(prodId: string): [qty: number, setQty: (qty: number) => void] {
  const { basket, queue } = useOpenBasket()
  const typed = useTyped().get(prodId)
  const saved = basket?.content.find(({ prod }) => prod.prodId === prodId)?.qty ?? 0
  return [typed?.qty ?? saved, (qty) => queue?.type(prodId, qty, saved)]
}
