import type { FileEntry } from '@mall/contract/files'
import type { OrderLine } from '@mall/contract/orders'
import { faultKinds, isOfShipped, type FaultKind, type FaultReport } from '@mall/contract/receiving'
import { largestQuantity } from '@mall/contract/base/ordering/quantity'

/** A fault of one line, as far as it is filled in. */
export interface Fault {
  orderLineId: string
  kind: FaultKind
  qty: number
  note: string
  files: readonly FileEntry[]
}

export interface FaultChanges {
  /** Takes an updater, because photos finish uploading one by one. */
  set: (make: (fault: Fault) => Fault) => void
  put: (fault: Fault) => void
  onBusy: (id: string, isBusy: boolean) => void
}

export const shippedQty = ({ shipped }: Pick<OrderLine, 'shipped'>) => shipped?.qty ?? 0

interface Counted {
  kind: FaultKind
  qty: number
}

/** Missing and damaged goods, `others` included, cannot exceed the shipped quantity together. */
export function mostOf(line: Pick<OrderLine, 'shipped'>, kind: FaultKind, others: readonly Counted[] = []): number {
  if (!isOfShipped(kind)) return largestQuantity
  const used = others.filter((other) => isOfShipped(other.kind)).reduce((sum, { qty }) => sum + qty, 0)
  return Math.max(0, shippedQty(line) - used)
}

/** What earlier reports said about a line, one sum a kind. */
export function reportedOf(reports: readonly Pick<FaultReport, 'faults'>[], orderLineId: string): Counted[] {
  const ofLine = reports.flatMap(({ faults }) => faults.filter((fault) => fault.orderLineId === orderLineId))
  return faultKinds
    .map((kind) => ({ kind, qty: ofLine.reduce((sum, fault) => sum + (fault.kind === kind ? fault.qty : 0), 0) }))
    .filter(({ qty }) => qty > 0)
}

export function findFault(faults: readonly Fault[], orderLineId: string, kind: FaultKind): Fault | undefined {
  return faults.find((fault) => fault.orderLineId === orderLineId && fault.kind === kind)
}

/** Adds a fault with quantity one, or removes it. */
export function toggleFault(faults: readonly Fault[], orderLineId: string, kind: FaultKind): Fault[] {
  const others = faults.filter((fault) => fault.orderLineId !== orderLineId || fault.kind !== kind)
  return others.length < faults.length ? others : [...faults, { orderLineId, kind, qty: 1, note: '', files: [] }]
}

export function changeFault(faults: readonly Fault[], changed: Fault): Fault[] {
  return faults.map((fault) =>
    fault.orderLineId === changed.orderLineId && fault.kind === changed.kind ? changed : fault,
  )
}

/** Sorted like the order's lines. */
export function faultsInOrder(lines: readonly Pick<OrderLine, 'orderLineId'>[], faults: readonly Fault[]): Fault[] {
  return lines.flatMap(({ orderLineId }) => faultKinds.flatMap((kind) => findFault(faults, orderLineId, kind) ?? []))
}
