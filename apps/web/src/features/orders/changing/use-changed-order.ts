import type { OrderDetail } from '@mall/contract/orders'
import { useState } from 'react'
import { readTab, writeTab } from '#shared/storage/tab-storage.ts'
import { asItStands } from './order-changes.ts'
import type { ChangedLine, ChangedOrder } from './order-changes.ts'

const key = 'nuri-mall-order-change'

/** What was changed and not saved yet; a reload keeps it. */
export function useChangedOrder(order: OrderDetail) {
  const [wanted, setWanted] = useState<ChangedOrder>(() => readChanged(order.orderId) ?? asItStands(order))
  const change = (some: Partial<ChangedOrder>) => {
    const next = { ...wanted, ...some }
    writeTab(key, JSON.stringify(next))
    setWanted(next)
  }
  const setLine = (line: ChangedLine) => {
    const isKnown = wanted.lines.some(({ prodId }) => prodId === line.prodId)
    const lines = isKnown
      ? wanted.lines.map((one) => (one.prodId === line.prodId ? line : one))
      : [...wanted.lines, line]
    change({ lines })
  }
  const removeLine = (prodId: string) => change({ lines: wanted.lines.filter((line) => line.prodId !== prodId) })
  return { wanted, change, setLine, removeLine }
}

export function forgetChangedOrder(): void {
  writeTab(key, null)
}

function readChanged(orderId: string): ChangedOrder | null {
  try {
    const known = JSON.parse(readTab(key) ?? 'null') as ChangedOrder | null
    return known?.orderId === orderId ? known : null
  } catch {
    return null
  }
}
