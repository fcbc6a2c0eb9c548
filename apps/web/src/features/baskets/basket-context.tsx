import type { Basket } from '@mall/contract/baskets'
import type { Product } from '@mall/contract/products'
import type { ReactNode } from 'react'
import { createContext, use, useEffect, useLayoutEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { SentDaysProvider } from '#features/sent-orders/sent-days-context.tsx'
import { useMay } from '#features/users/use-may.ts'
import { useWhoAmIQuery } from '#features/users/users.api.ts'
import { wrongServices } from '#shared/api/failure.ts'
import { pause } from '#shared/storage/pause.ts'
import { readSession } from '#shared/storage/stored-session.ts'
import { useChosenBasket } from './chosen-basket.ts'
import { earlyLines, type EarlyLines } from './early-lines.ts'
import { storeOpenBasket, readOpenBasket } from './stored-open-basket.ts'
import type { Conflict } from './quantity/conflict.ts'
import type { QuantityQueue, QueueState, TypedLine } from './quantity/quantity-queue.ts'
import { savedQuantities } from './quantity/saved-quantities.ts'
import type { SavedQuantities } from './quantity/saved-quantities.ts'
import { useBasketDelivery } from './sending/basket-delivery.ts'
import { sentBasketOf } from './sending/sent-basket.ts'
import type { TypedAfter } from './sending/sent-basket.ts'
import { useTypedAfter } from './sending/use-typed-after.ts'
import { useBasketData } from './use-basket-data.ts'
import { useConflicts } from './quantity/use-conflicts.ts'
import { useQueue } from './quantity/use-queue.ts'
import { WrongQuantitiesContext, wrongQuantities } from './quantity/wrong-quantities.ts'
import { useReportOutcome } from './sending/use-report-outcome.ts'

interface OpenBasket {
  basket: Basket | undefined
  error: unknown
  /** Reloads the basket and returns it. */
  reload: () => Promise<Basket | undefined>
  /** The basket as last loaded, which a busy phone may not have drawn yet. */
  newest: () => Basket | undefined
  queue: QuantityQueue | null
  /** Selects a named basket; undefined is the default one. */
  choose: (basketId: string | undefined) => void
  /** Lines another user changed first. Their value applies; ours waits for a decision. */
  conflicts: readonly Conflict[]
  /** The same of all baskets as last known, which a busy phone may not have drawn yet. */
  newestConflicts: () => readonly Conflict[]
  decide: (prodId: string) => void
  /** Quantities typed after the basket was sent. */
  typedAfter: TypedAfter | null
  dropTypedAfter: () => void
}

const BasketContext = createContext<OpenBasket | null>(null)

/** What a quantity field needs; stable while basket lines change. */
interface Quantities {
  queue: QuantityQueue | null
  early: EarlyLines
  saved: SavedQuantities
  reload: () => Promise<Basket | undefined>
  /** The user may look, but not fill baskets. */
  isReadOnly: boolean
}

const QuantitiesContext = createContext<Quantities | null>(null)

/** Provides the open basket and the single queue for typed quantities to all shop pages. */
export function BasketProvider({ children }: { children: ReactNode }) {
  const { chosenId, choose } = useChosenBasket(readSession()?.userId)
  const { basket, error, reload, newest, isStore } = useBasketData(chosenId, choose)
  const reportOutcome = useReportOutcome()
  const owned = useOwner(basket?.basketId, error)
  const { typedAfter, addTypedAfter, addEarlier, supersede, dropTypedAfter } = useTypedAfter(owned.owner)
  const { settleConflicts, ...open } = useConflicts({ owner: owned.owner, basket, newest, wasSent: addEarlier })
  const queue = useQueue({
    ...owned,
    async settled(outcome, lines) {
      reportOutcome(outcome)
      if (outcome.kind === 'saved') {
        settleConflicts(outcome.saved, lines, outcome.refused)
        supersede(lines)
      }
      const sent = outcome.kind === 'refused' ? sentBasketOf(outcome.failure) : null
      if (sent) {
        addTypedAfter(sent, lines)
        if (chosenId !== undefined) choose(sent.basketId)
      }
      // Reloads and renders the basket before the lines leave the queue, so that no number flickers back.
      if (outcome.kind !== 'later') await reload().then(nextFrame)
    },
  })
  const value = useMemo(
    () => ({
      basket,
      error,
      reload,
      newest,
      queue,
      choose,
      ...open,
      typedAfter,
      dropTypedAfter,
    }),
    // oxlint-disable-next-line react/exhaustive-deps -- the functions only read the listed values, or a ref
    [basket, error, queue, open.conflicts, typedAfter, chosenId],
  )
  const [saved] = useState(savedQuantities)
  useLayoutEffect(() => saved.set(basket), [saved, basket])
  const lastReload = useRef(reload)
  useLayoutEffect(() => {
    lastReload.current = reload
  })
  const [early] = useState(earlyLines)
  useLayoutEffect(() => {
    if (!queue) return undefined
    early.moveTo(queue, saved)
    return () => early.leave()
  }, [queue, early, saved])
  const [wrong] = useState(wrongQuantities)
  const isReadOnly = !useMay('prepare')
  const delivery = useBasketDelivery(basket)
  const quantities = useMemo(
    () => ({ queue, early, saved, reload: () => lastReload.current(), isReadOnly }),
    [queue, early, saved, isReadOnly],
  )
  return (
    <BasketContext value={value}>
      <QuantitiesContext value={quantities}>
        <WrongQuantitiesContext value={wrong}>
          <SentDaysProvider isStore={isStore} delivery={delivery} basket={basket}>
            {children}
          </SentDaysProvider>
        </WrongQuantitiesContext>
      </QuantitiesContext>
    </BasketContext>
  )
}

export function useOpenBasket(): OpenBasket {
  const open = use(BasketContext)
  if (!open) throw new Error('the basket is used outside its provider')
  return open
}

/** Owner and target of typed quantities; offline, the last known ones. */
function useOwner(basketId: string | undefined, error: unknown) {
  const { data: me } = useWhoAmIQuery()
  const owner =
    me && `${me.tenant.tenantCd}:${me.userId}${(me.stores ?? me.view) && me.store ? `@${me.store.storeId}` : ''}`
  const userId = me?.userId
  useEffect(() => {
    if (userId !== undefined && owner !== undefined && basketId !== undefined)
      storeOpenBasket({ userId, owner, basketId })
  }, [userId, owner, basketId])
  const isUnreachable = basketId === undefined && error === wrongServices
  const kept = isUnreachable ? readOpenBasket(readSession()?.userId) : null
  return { owner: owner ?? kept?.owner, basketId: basketId ?? kept?.basketId }
}

/** RTK Query notifies subscribers in the next animation frame; hidden tabs have none, hence the timeout. */
function nextFrame(): Promise<unknown> {
  return Promise.race([new Promise((resolve) => requestAnimationFrame(resolve)), pause(50)])
}

/** Unsent quantities by article id. */
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

/** Articles that are not in the basket yet are being saved, and their amount is not known before. */
export function useIsArriving(): boolean {
  const { basket } = useOpenBasket()
  const typed = useTyped()
  const isSaving = useQueueState() === 'saving'
  const isThere = (prodId: string) => basket?.content.some(({ prod }) => prod.prodId === prodId) === true
  return isSaving && [...typed.values()].some(({ prodId, qty }) => qty > 0 && !isThere(prodId))
}

type ChangeQuantity = (prodId: string, make: (savedQty: number) => number, prod?: Product) => number

/**
 * Changes a quantity relative to its current value. Works after the component has unmounted; returns the new quantity
 * as far as it is known. With `prod`, the line counts before it is saved.
 */
export function useChangeQuantity(): ChangeQuantity {
  const { queue, early, saved } = useQuantities()
  return (prodId, make, prod) => {
    if (!queue) return early.change(prodId, make, prod)
    const qty = make(queue.lines().get(prodId)?.qty ?? saved.of(prodId))
    queue.type(prodId, qty, saved.of(prodId), prod)
    return qty
  }
}

function useQuantities(): Quantities {
  const quantities = use(QuantitiesContext)
  if (!quantities) throw new Error('a quantity is used outside the provider of the basket')
  return quantities
}

/** Whether quantities are read-only. False outside a basket. */
export function useReadOnly(): boolean {
  return use(QuantitiesContext)?.isReadOnly ?? false
}

/** Saves everything typed. False if something could not be saved. */
export function useSaveAll(): () => Promise<boolean> {
  const { queue, early } = useQuantities()
  const lines = queue ?? early
  return () => lines.saveAll()
}

/** Saves everything typed and reloads the basket. Returns null if something could not be saved. */
export function useSavedBasket(): () => Promise<Basket | null> {
  const { reload } = useQuantities()
  const saveAll = useSaveAll()
  return async () => ((await saveAll()) ? ((await reload()) ?? null) : null)
}

/** Returns the prices of the basket as they are on the screen. */
export function useShownPrices(): () => ReadonlyMap<string, number> {
  return useQuantities().saved.prices
}

/**
 * The typed or saved quantity of an article and its setter. `isKnown` is true once the basket is loaded, so that
 * relative changes make sense.
 */
export function useQuantity(
  prodId: string,
  prod?: Product,
): [qty: number, setQty: (qty: number) => void, isKnown: boolean] {
  const { queue, early, saved } = useQuantities()
  const lines = queue ?? early
  const typed = useSyncExternalStore(lines.subscribe, () => lines.lines().get(prodId)?.qty)
  const savedQty = useSyncExternalStore(saved.subscribe, () => saved.of(prodId))
  const change = useChangeQuantity()
  return [typed ?? savedQty, (qty) => void change(prodId, () => qty, prod), queue !== null]
}
