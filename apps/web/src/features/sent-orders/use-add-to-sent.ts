import { held } from '@mall/contract/base/ordering/order-states'
import type { SentOrder } from '@mall/contract/sent-orders'
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import { useState } from 'react'
import { useDispatch } from 'react-redux'
import { creditApi } from '#features/credit/credit.api.ts'
import { ruleBeyond } from '#features/credit/credit.ts'
import { codeOf, factOf } from '#shared/api/failure.ts'
import type { Failure } from '#shared/api/failure.ts'
import { useFailureText } from '#shared/api/use-failure-text.ts'
import { dayToDate, formatDay, formatQuantity, formatWon } from '#shared/i18n/format.ts'
import { useLocale, useText } from '#shared/i18n/use-text.ts'
import { keepTrying } from '#shared/late/keep-trying.ts'
import { failed, openSnackbar, undoable } from '#shared/snackbar/snackbar.slice.ts'
import { atKeptPrices } from './at-kept-prices.ts'
import type { Dearer } from './add-at-prices.ts'
import type { Added, Addition } from './add-items.ts'
import type { Delivery } from './open-order.ts'
import { useOpenOrder, useSentDays } from './sent-days-context.tsx'
import { sentOrdersApi } from './sent-orders.api.ts'
import { sentOrdersMessages } from './sent-orders.messages.ts'
import type { AddQuestion, ToAdd } from './to-add.ts'

const now = { subscribe: false, forceRefetch: true } as const
const never = () => Promise.resolve(false)

/** Adds goods to the order already sent, with undo. `prepare` collects them when the button is pressed. */
export function useAddToSent(delivery?: Delivery) {
  const { reload } = useSentDays()
  const open = useOpenOrder(delivery)
  const { phase, setPhase, confirmed } = usePhase()
  const dispatch = useDispatch()
  const needsAnswer = useNeedsAnswer()
  const report = useReports()

  const send = async (addition: Addition, accept: (dearer: Dearer) => Promise<boolean>): Promise<Added | null> => {
    const { addAtPrices } = await keepTrying(() => import('./add-at-prices.ts'))
    const { added, failure } = await addAtPrices(addition, {
      accept,
      reload: async (orderId) =>
        (await reload())?.days.flatMap(({ orders }) => orders).find((order) => order.orderId === orderId),
      pause: (ms) => new Promise((resolve) => void setTimeout(resolve, ms)),
    })
    dispatch(sentOrdersApi.util.invalidateTags(['Orders', 'Basket']))
    if (failure) report.refused(failure)
    return added ?? null
  }

  const takeBack = async (addition: Addition, { version }: Added, undone: ToAdd['undone']) => {
    const items = addition.items.map((item) => ({ ...item, qty: -item.qty }))
    if (!(await send({ ...addition, order: { ...addition.order, version }, items }, never))) return
    report.takenBack()
    undone?.()
  }

  const add = async (prepare: () => Promise<ToAdd | null>): Promise<boolean> => {
    if (open === null || phase !== 'idle') return false
    setPhase('asking')
    try {
      const question = questionAbout(open, await prepare(), report.nothing)
      if (question === null || !(await confirmed(question, await needsAnswer(question)))) return false
      const { wanted } = question
      const { items, basketId, basketVersion } = wanted
      const addition = { order: open, items, basketId, basketVersion }
      const accept = ({ amount, lines }: Dearer) =>
        confirmed({ order: open, wanted: { ...wanted, amount, odd: lines.map(report.dearer) } })
      const added = await send(addition, accept)
      if (added) report.added(added, wanted, () => void takeBack(addition, added, wanted.undone))
      return added !== null
    } finally {
      setPhase('idle')
    }
  }

  return { order: open, isBusy: phase !== 'idle', isAdding: phase === 'adding', add }
}

function questionAbout(order: SentOrder, prepared: ToAdd | null, nothing: (prepared: ToAdd) => void) {
  if (prepared === null) return null
  if (prepared.items.length === 0) {
    nothing(prepared)
    return null
  }
  return { order, ...atKeptPrices(order, prepared) }
}

/** While the user is still asked, nothing is being added. */
function usePhase() {
  const { ask } = useSentDays()
  const [phase, setPhase] = useState<'idle' | 'asking' | 'adding'>('idle')
  const confirmed = async (question: AddQuestion, isAsked = true) => {
    setPhase('asking')
    const isYes = !isAsked || (await ask(question))
    if (isYes) setPhase('adding')
    return isYes
  }
  return { phase, setPhase, confirmed }
}

/**
 * Whether an addition needs the user's word: an unusual quantity, another price than the one shown, lines that stay behind,
 * or the order would be over the credit limit.
 */
function useNeedsAnswer() {
  const dispatch = useDispatch<ThunkDispatch<unknown, unknown, UnknownAction>>()
  return async ({ order, wanted: { odd, amount, isAsked, behind = [] }, kept = [] }: AddQuestion): Promise<boolean> => {
    if (isAsked || [odd, kept, behind].some(({ length }) => length > 0)) return true
    // An order that is held already waits for approval anyway; a refusal says so itself.
    if (order.status.code === held) return false
    const { data } = await dispatch(creditApi.endpoints.storeCredit.initiate(undefined, now))
    const rule = ruleBeyond(data, amount)
    return rule !== null && rule !== 'REFUSE'
  }
}

/** Goods of which the order would have more than their largest quantity, `allowed`. */
interface BeyondMost {
  prodNm: string
  unit: string
  allowed: number
  orderedQty: number
}

function useReports() {
  const dispatch = useDispatch()
  const t = useText(sentOrdersMessages)
  const locale = useLocale()
  const text = useFailureText()
  const most = ({ prodNm: name, unit, allowed, orderedQty }: BeyondMost) => {
    const ordered = formatQuantity(locale, orderedQty, unit)
    const more = formatQuantity(locale, allowed - orderedQty, unit)
    return allowed > orderedQty ? t('mostMore', { name, ordered, more }) : t('mostReached', { name, ordered })
  }
  return {
    dearer: ({ prodNm: name, old, new: price }: Dearer['lines'][number]) =>
      t('dearer', { name, old: formatWon(locale, old), price: formatWon(locale, price) }),
    added(added: Added, { items, named }: ToAdd, undo: () => void) {
      const day = formatDay(locale, dayToDate(added.deliveryDate))
      const into = {
        day,
        no: added.orderNo,
        won: formatWon(locale, added.addedAmt),
        sum: formatWon(locale, added.payAmt),
      }
      const message = named ? t('addedOne', { ...named, ...into }) : t('addedMany', { ...into, count: items.length })
      const { code, name: state } = added.status
      dispatch(undoable(code === held ? `${message} ${t('addedHeld', { state })}` : message, undo))
    },
    /** Every line is one that cannot be ordered, or another user has emptied the basket. */
    nothing: ({ behind = [] }: ToAdd) => {
      const lines = behind.map((line) => t('behindLine', line)).join(' ')
      dispatch(failed(behind.length > 0 ? t('noneToAdd', { lines }) : t('nothingLeft')))
    },
    takenBack: () => dispatch(openSnackbar({ message: t('takenBack') })),
    refused(failure: Failure) {
      const code = codeOf(failure)
      const beyond = code === 'MOST_EXCEEDED' ? (factOf(failure, 'lines') as BeyondMost[] | undefined) : undefined
      if (beyond) dispatch(failed(beyond.map(most).join(' ')))
      else dispatch(failed(code === 'CONFLICT' ? t('moved') : code === undefined ? t('unsure') : text(failure)))
    },
  }
}
