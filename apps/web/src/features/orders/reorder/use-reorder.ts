import { useEffect, useState } from 'react'
import { useDispatch } from 'react-redux'
import { useNavigate } from 'react-router'
import { useOpenBasket } from '#features/baskets/basket-context.tsx'
import type { Failure } from '#shared/api/failure.ts'
import { useText } from '#shared/i18n/use-text.ts'
import { paths } from '#shared/paths.ts'
import { undoable } from '#shared/snackbar/snackbar.slice.ts'
import { loadProducts } from '../load-products.ts'
import { useGetOrderQuery } from '../orders.api.ts'
import { planReorder } from './plan-reorder.ts'
import type { ReorderLine } from './plan-reorder.ts'
import { reorderMessages } from './reorder.messages.ts'

/** Checks an old order against today's articles and puts what is allowed into the open basket. */
export function useReorder(orderId: string) {
  const t = useText(reorderMessages)
  const dispatch = useDispatch()
  const navigate = useNavigate()
  const { basket, queue } = useOpenBasket()
  const saved = new Map(basket?.content.map((line) => [line.prod.prodId, line]))
  const savedQty = (prodId: string) => saved.get(prodId)?.qty ?? 0
  const qtyInBasket = (prodId: string) => queue?.lines().get(prodId)?.qty ?? savedQty(prodId)

  const put = (coming: readonly ReorderLine[], replaces: boolean) => {
    const lines = coming.map(({ prodId, qty, memo }) => ({
      prodId,
      memo,
      before: qtyInBasket(prodId),
      after: (replaces ? 0 : qtyInBasket(prodId)) + qty,
    }))
    for (const { prodId, memo, after } of lines)
      queue?.put({ prodId, qty: after, ...(memo !== '' && { memo }) }, savedQty(prodId))
    const undo = () => {
      for (const { prodId, before, after } of lines)
        queue?.put({ prodId, qty: before, memo: saved.get(prodId)?.memo ?? '' }, after)
    }
    dispatch(undoable(t('done', { count: lines.length }), undo))
    void navigate(paths.basket)
  }
  return {
    ...usePlan(orderId),
    basketName: basket?.name ?? '',
    /** Quantities already in the basket. */
    qtyInBasket,
    put: basket && queue ? put : null,
  }
}

/** The lines of an old order as they would be ordered today; null while they load. */
function usePlan(orderId: string) {
  const { data: order, error, refetch } = useGetOrderQuery({ params: { orderId } })
  const lines = order?.lines
  const [plan, setPlan] = useState<ReorderLine[] | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [tries, setTries] = useState(0)
  useEffect(() => {
    if (lines === undefined) return undefined
    let isOver = false
    void loadProducts(lines.map(({ prodId }) => prodId)).then((loaded) => {
      if (isOver) return
      if (loaded.ok) setPlan(planReorder(lines, loaded.products))
      else setFailure(loaded.failure)
    })
    return () => {
      isOver = true
    }
  }, [lines, tries])
  const retry = () => {
    setFailure(null)
    if (error !== undefined) void refetch()
    setTries(tries + 1)
  }
  return { plan, failure: failure ?? error ?? null, retry }
}
