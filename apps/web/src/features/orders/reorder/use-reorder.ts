import type { OrderDetail } from '@mall/contract/orders'
import { useEffect, useState } from 'react'
import { useDispatch } from 'react-redux'
import { useNavigate } from 'react-router'
import { useOpenBasket } from '#features/baskets/basket-context.tsx'
import type { Failure } from '#shared/api/failure.ts'
import { useText } from '#shared/i18n/use-text.ts'
import { paths } from '#shared/paths.ts'
import { succeeded } from '#shared/snackbar/snackbar.slice.ts'
import { loadProducts } from '../load-products.ts'
import { planReorder } from './plan-reorder.ts'
import type { ReorderLine } from './plan-reorder.ts'
import { reorderMessages } from './reorder.messages.ts'

/** Looks at an old order with the eyes of today, and puts what may come into the open basket. */
export function useReorder(order: OrderDetail) {
  const t = useText(reorderMessages)
  const dispatch = useDispatch()
  const navigate = useNavigate()
  const { basket, queue } = useOpenBasket()
  const [plan, setPlan] = useState<ReorderLine[] | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [tries, setTries] = useState(0)
  useEffect(() => {
    let isOver = false
    void loadProducts(order.lines.map(({ prodId }) => prodId)).then((loaded) => {
      if (isOver) return
      if (loaded.ok) setPlan(planReorder(order.lines, loaded.products))
      else setFailure(loaded.failure)
    })
    return () => {
      isOver = true
    }
  }, [order.lines, tries])

  const put = (lines: readonly ReorderLine[]) => {
    const saved = new Map(basket?.content.map((line) => [line.prod.prodId, line.qty]))
    for (const { prodId, qty, memo } of lines) {
      const there = queue?.lines().get(prodId)?.qty ?? saved.get(prodId) ?? 0
      queue?.put({ prodId, qty: there + qty, ...(memo !== '' && { memo }) }, saved.get(prodId) ?? 0)
    }
    dispatch(succeeded(t('done', { count: lines.length })))
    void navigate(paths.basket)
  }
  return {
    plan,
    failure,
    retry: () => {
      setFailure(null)
      setTries(tries + 1)
    },
    basketName: basket?.name ?? '',
    put: basket && queue ? put : null,
  }
}
