import type { Basket } from '@mall/contract/baskets'
import type { ReactNode } from 'react'
import { createContext, use, useEffect, useLayoutEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { useDispatch } from 'react-redux'
import { SentDaysProvider } from '#features/sent-orders/sent-days-context.tsx'
import { useWhoAmIQuery } from '#features/users/users.api.ts'
import { codeOf, wrongServices } from '#shared/api/failure.ts'
import { useFailureText } from '#shared/api/use-failure-text.ts'
import { useText } from '#shared/i18n/use-text.ts'
import { failed, openSnackbar } from '#shared/snackbar/snackbar.slice.ts'
import { pause } from '#shared/storage/pause.ts'
import { readSession } from '#shared/storage/stored-session.ts'
import { useBasketQuery } from './baskets.api.ts'
import { basketsMessages } from './baskets.messages.ts'
import { useChosenBasket } from './chosen-basket.ts'
import { earlyLines, type EarlyLines } from './early-lines.ts'
import { keepOpenBasket, keptOpenBasket } from './open-basket-kept.ts'
import type { ChangedLine, QuantityQueue, QueueState, TypedLine } from './quantity-queue.ts'
import { savedQuantities } from './saved-quantities.ts'
import type { SavedQuantities } from './saved-quantities.ts'
import type { SentLines } from './send-lines.ts'
import { sentBasketOf, withLines } from './sent-basket.ts'
import type { TypedAfter } from './sent-basket.ts'
import { useQueue } from './use-queue.ts'

interface OpenBasket {
  basket: Basket | undefined
  error: unknown
  /** Reads it again and answers what stands there now. */
  reload: () => Promise<Basket | undefined>
  queue: QuantityQueue | null
  /** Which named basket is worked in; undefined is the default one. */
  choose: (basketId: string | undefined) => void
  /** Lines that somebody else had changed first: theirs stand, ours wait for a decision. */
  conflicts: readonly ChangedLine[]
  decide: (prodId: string) => void
  /** What was typed after the basket had been sent. */
  typedAfter: TypedAfter | null
  dropTypedAfter: () => void
}

const BasketContext = createContext<OpenBasket | null>(null)

/** What a quantity field needs: it stays the same while lines of the basket change. */
interface Quantities {
  queue: QuantityQueue | null
  early: EarlyLines
  saved: SavedQuantities
  reload: () => Promise<Basket | undefined>
}

const QuantitiesContext = createContext<Quantities | null>(null)

/** Keeps the basket that is worked in, and the one queue through which every typed quantity goes, for all pages of the shop. */
export function BasketProvider({ children }: { children: ReactNode }) {
  const { chosenId, choose } = useChosenBasket(readSession()?.userId)
  const { basket, error, reload, isStore } = useBasketData(chosenId, choose)
  const [conflicts, setConflicts] = useState<readonly ChangedLine[]>([])
  const [typedAfter, setTypedAfter] = useState<TypedAfter | null>(null)
  const told = useTold()
  const queue = useQueue({
    ...useOwner(basket?.basketId, error),
    async settled(outcome, lines) {
      told(outcome)
      const changed = outcome.kind === 'saved' ? outcome.refused : []
      if (lines.length > 0) setConflicts((known) => [...without(known, lines), ...changed])
      const sent = outcome.kind === 'refused' ? sentBasketOf(outcome.failure) : null
      if (sent) {
        setTypedAfter((known) => withLines(known, sent, lines))
        if (chosenId !== undefined) choose(sent.basketId)
      }
      // The basket is read, and drawn, before the lines leave the queue: no number jumps back for a moment.
      if (outcome.kind !== 'later') await reload().then(drawn)
    },
  })
  const value = useMemo(
    () => ({
      basket,
      error,
      reload,
      queue,
      choose,
      conflicts,
      decide: (prodId: string) => setConflicts((known) => known.filter((line) => line.prodId !== prodId)),
      typedAfter,
      dropTypedAfter: () => setTypedAfter(null),
    }),
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the two functions only pass on what the others hold
    [basket, error, queue, conflicts, typedAfter, chosenId],
  )
  const [saved] = useState(savedQuantities)
  useLayoutEffect(() => saved.set(basket), [saved, basket])
  const lastReload = useRef(reload)
  useLayoutEffect(() => {
    lastReload.current = reload
  })
  const [early] = useState(earlyLines)
  useLayoutEffect(() => {
    if (queue) early.handTo(queue, saved)
  }, [queue, early, saved])
  const quantities = useMemo(() => ({ queue, early, saved, reload: () => lastReload.current() }), [queue, early, saved])
  return (
    <BasketContext value={value}>
      <QuantitiesContext value={quantities}>
        <SentDaysProvider isStore={isStore} placeId={basket?.delivery?.storeDeliveryId}>
          {children}
        </SentDaysProvider>
      </QuantitiesContext>
    </BasketContext>
  )
}

export function useOpenBasket(): OpenBasket {
  const open = use(BasketContext)
  if (!open) throw new Error('the basket is used outside its provider')
  return open
}

/** The chosen basket; when it has been sent meanwhile the one that took its place, when it is gone the default one. */
function useBasketData(chosenId: string | undefined, choose: (basketId: string | undefined) => void) {
  const { data: me } = useWhoAmIQuery()
  const wanted = chosenId === undefined ? {} : { basketId: chosenId }
  const isStore = me?.store !== null
  const { data: basket, error, refetch } = useBasketQuery(wanted, { skip: !isStore })
  if (chosenId !== undefined && error !== undefined) {
    const sent = sentBasketOf(error)
    if (sent) choose(sent.basketId)
    else if (codeOf(error) === 'NOT_FOUND') choose(undefined)
  }
  return { basket, error, isStore, reload: async () => (await refetch()).data }
}

/** Whose typing it is and into which basket; without a connection as it was known last. */
function useOwner(basketId: string | undefined, error: unknown) {
  const { data: me } = useWhoAmIQuery()
  const owner = me && `${me.tenant.tenantCd}:${me.userId}`
  const userId = me?.userId
  useEffect(() => {
    if (userId !== undefined && owner !== undefined && basketId !== undefined)
      keepOpenBasket({ userId, owner, basketId })
  }, [userId, owner, basketId])
  const isAway = basketId === undefined && error === wrongServices
  const kept = isAway ? keptOpenBasket(readSession()?.userId) : null
  return { owner: owner ?? kept?.owner, basketId: basketId ?? kept?.basketId }
}

/** Tells of what could not be saved as it was typed. */
function useTold() {
  const dispatch = useDispatch()
  const text = useFailureText()
  const t = useText(basketsMessages)
  return (outcome: SentLines) => {
    if (outcome.kind === 'saved' && outcome.refused.length > 0) {
      dispatch(openSnackbar({ message: t('changedByOther', { count: outcome.refused.length }) }))
    }
    if (outcome.kind === 'refused' && sentBasketOf(outcome.failure) === null) dispatch(failed(text(outcome.failure)))
  }
}

function without(changed: readonly ChangedLine[], lines: readonly TypedLine[]) {
  return changed.filter(({ prodId }) => !lines.some((line) => line.prodId === prodId))
}

/** The cache tells its readers of an answer with the next frame; a page behind others has none. */
function drawn(): Promise<unknown> {
  return Promise.race([new Promise((resolve) => requestAnimationFrame(resolve)), pause(50)])
}

/** The unsent quantities, by article. */
export function useTyped(): ReadonlyMap<string, TypedLine> {
  const { queue, early } = useQuantities()
  const lines = queue ?? early
  return useSyncExternalStore(lines.subscribe, lines.lines)
}

export function useQueueState(): QueueState {
  const { queue, early } = useQuantities()
  const lines = queue ?? early
  return useSyncExternalStore(lines.subscribe, lines.state)
}

/**
 * Changes quantities by what they are at that moment, also later and from a part of the page that is gone by then.
 * Answers what they are then, as far as it is known.
 */
export function useChangeQuantity(): (prodId: string, make: (standing: number) => number) => number {
  const { queue, early, saved } = useQuantities()
  return (prodId, make) => {
    if (!queue) return early.change(prodId, make)
    const qty = make(queue.lines().get(prodId)?.qty ?? saved.of(prodId))
    queue.type(prodId, qty, saved.of(prodId))
    return qty
  }
}

function useQuantities(): Quantities {
  const quantities = use(QuantitiesContext)
  if (!quantities) throw new Error('a quantity is used outside the provider of the basket')
  return quantities
}

/** Brings the basket, with all that was typed, to the server and back; null where something could not be saved. */
export function useSavedBasket(): () => Promise<Basket | null> {
  const { queue, reload } = useQuantities()
  return async () => (queue && !(await queue.saveAll()) ? null : ((await reload()) ?? null))
}

/**
 * The quantity of an article as it stands or as it was typed, and how to set it; `isKnown` once the basket has come, so
 * that one more or less of it means something.
 */
export function useQuantity(prodId: string): [qty: number, setQty: (qty: number) => void, isKnown: boolean] {
  const { queue, early, saved } = useQuantities()
  const lines = queue ?? early
  const typed = useSyncExternalStore(lines.subscribe, () => lines.lines().get(prodId)?.qty)
  const standing = useSyncExternalStore(saved.subscribe, () => saved.of(prodId))
  const change = useChangeQuantity()
  return [typed ?? standing, (qty) => void change(prodId, () => qty), queue !== null]
}
