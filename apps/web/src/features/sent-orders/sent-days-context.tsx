import type { SentOrder } from '@mall/contract/sent-orders'
import type { ReactNode } from 'react'
import { createContext, Suspense, use, useEffect, useMemo, useState } from 'react'
import { serverTime } from '#shared/api/server-clock.ts'
import { late } from '#shared/late/late.ts'
import { isTaken, type SourceBasket } from './is-taken.ts'
import { closesInMs, openOrderOf } from './open-order.ts'
import type { Delivery, SentDays } from './open-order.ts'
import { sentBefore, type SentBefore } from './sent-before.ts'
import { useSentDaysQuery } from './sent-orders.api.ts'
import type { AddQuestion } from './to-add.ts'

const AddQuestionDialog = late(async () => (await import('./add-question-dialog.tsx')).AddQuestionDialog)

type Asked = AddQuestion & { answer: (yes: boolean) => void }

interface Sent {
  data: SentDays | undefined
  /** True once loading has finished or failed. */
  isKnown: boolean
  /** The order that goods of the basket can be added to. */
  open: SentOrder | null
  /** Asks the user before goods are added. */
  ask: (question: AddQuestion) => Promise<boolean>
  /** Refetches and returns the sent days. */
  reload: () => Promise<SentDays | undefined>
}

const SentContext = createContext<Sent>({
  data: undefined,
  isKnown: false,
  open: null,
  ask: () => Promise.resolve(true),
  reload: () => Promise.resolve(undefined),
})

/** Of the delivery that the page is for; undefined until known, null outside one. */
export const DeliveryDayContext = createContext<string | null | undefined>(null)

const BeforeContext = createContext<ReadonlyMap<string, SentBefore>>(new Map())

const longestTimer = 2_147_483_647

interface SentDaysProviderProps {
  isStore: boolean
  /** Of the open basket. */
  delivery: Delivery
  basket?: SourceBasket | undefined
  children: ReactNode
}

/** Loads sent orders once for all buttons and lines of a page. */
export function SentDaysProvider({ isStore, delivery: { day, placeId }, basket, children }: SentDaysProviderProps) {
  const { data, isError, refetch } = useSentDaysQuery(undefined, { skip: !isStore, refetchOnMountOrArgChange: 60 })
  useEffect(() => {
    const wait = data && closesInMs(data, serverTime())
    if (wait === undefined || wait === null || wait > longestTimer) return undefined
    const timer = setTimeout(() => void refetch(), wait + 500)
    return () => clearTimeout(timer)
  }, [data, refetch])
  const [asked, setAsked] = useState<Asked | null>(null)
  const value = useMemo(
    () => ({
      data,
      isKnown: data !== undefined || isError,
      open: data ? openOrderOf(data, { day, placeId }) : null,
      ask: (question: AddQuestion) => new Promise<boolean>((answer) => setAsked({ ...question, answer })),
      reload: async () => (await refetch()).data,
    }),
    [data, isError, refetch, day, placeId],
  )
  const before = useMemo(() => sentBefore(data, day, placeId), [data, day, placeId])
  return (
    <SentContext value={value}>
      <DeliveryDayContext value={day}>
        <BeforeContext value={before}>{children}</BeforeContext>
      </DeliveryDayContext>
      {asked && (
        <Suspense>
          <AddQuestionDialog {...asked} isTaken={isTaken(asked.wanted, basket)} close={() => setAsked(null)} />
        </Suspense>
      )}
    </SentContext>
  )
}

export function useDeliveryDay(): string | null | undefined {
  return use(DeliveryDayContext)
}

/** What was sent before, for a delivery that the page lets the user choose. */
export function SentBeforeFor({ day, placeId, children }: Delivery & { children: ReactNode }) {
  const { data } = use(SentContext)
  const before = useMemo(() => sentBefore(data, day, placeId), [data, day, placeId])
  return (
    <DeliveryDayContext value={day}>
      <BeforeContext value={before}>{children}</BeforeContext>
    </DeliveryDayContext>
  )
}

/** Articles already sent for the delivery. */
export function useAllSentBefore(): ReadonlyMap<string, SentBefore> {
  return use(BeforeContext)
}

/** Quantity of an article already sent for the delivery of the basket. */
export function useSentBefore(prodId: string): SentBefore | undefined {
  return use(BeforeContext).get(prodId)
}

export function useSentDays(): Sent {
  return use(SentContext)
}

/** The order that goods can be added to: of the delivery given, or of the basket's. */
export function useOpenOrder(delivery?: Delivery): SentOrder | null {
  const { data, open } = use(SentContext)
  if (delivery === undefined) return open
  return data ? openOrderOf(data, delivery) : null
}
