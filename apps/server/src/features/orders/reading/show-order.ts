import { cancelled } from '@mall/contract/base/ordering/order-states'
import type { OrderDetail, OrderLine, OrderRow } from '@mall/contract/orders'
import type { OrderStatement } from '@mall/contract/orders/order-statement'
import type { Lang } from '@mall/contract/base/problem'
import type { Db } from '#db/open.ts'
import { deliveryOf, listDayOrders } from '#features/baskets/day-orders.queries.ts'
import { getPlaceRules } from '#features/holidays/delivery-rules.queries.ts'
import { codeNamer, type NameCode } from '#features/codes/code-names.ts'
import type { OrderChanges } from '../changing/order-changes.ts'
import { type RowRules, deadlineFor, isOpenToStore } from '../changing/order-deadline.ts'
import { dayClosedOf } from './day-closed.ts'
import {
  getParties,
  listLines,
  listStatements,
  type findOrder,
  type PartyRow,
  type StatementRow,
} from './order-detail.queries.ts'
import { listHistory } from './order-history.queries.ts'
import type { OrderListRow } from './order-list.queries.ts'
import { checkable } from './order-status.ts'

type FoundOrder = NonNullable<Awaited<ReturnType<typeof findOrder>>>
type FoundLine = Awaited<ReturnType<typeof listLines>>[number]

interface Changes extends Partial<OrderChanges> {
  fee?: { from: number; to: number }
}

/**
 * One row of a list. The server decides which actions are possible, so that no button offers a rejected one. `rules`
 * is null for viewers without any of the store's actions.
 */
export function orderRowOf(row: OrderListRow, rules: RowRules | null, now: Date, nameOf: NameCode): OrderRow {
  const open = rules !== null && isOpenToStore(row, rules, now)
  return {
    orderId: row.order_id,
    orderNo: row.order_no,
    orderedAt: row.ordered_at.toISOString(),
    deliveryDate: row.delivery_date,
    status: { code: row.status, name: nameOf(row.status) },
    itemCount: row.item_count,
    firstProdNm: row.first_prod_nm,
    supplyAmt: row.supply_amt,
    vatAmt: row.vat_amt,
    totalAmt: row.total_amt,
    payAmt: row.pay_amt,
    checkedAt: row.checked_at?.toISOString() ?? null,
    canDelete: open,
    canEdit: open,
    canCheck: rules !== null && checkable.includes(row.status) && row.checked_at === null,
  }
}

export async function showOrder(db: Db, order: FoundOrder, lang: Lang): Promise<OrderDetail> {
  const now = new Date()
  const [lines, history, statements, parties, rules, nameOf, feePaidBy] = await Promise.all([
    listLines(db, [order.order_id]),
    listHistory(db, order.order_id),
    listStatements(db, order.order_id),
    getParties(db, order.store_id),
    getPlaceRules(db, order.store_id, order.store_delivery_id, now),
    codeNamer(db, '2006', lang),
    findPayer(db, order),
  ])
  const shown = lines.map(orderLineOf)
  const deadline = deadlineFor(rules, order.delivery_date)
  return {
    ...orderRowOf(order, rules, now, nameOf),
    ...dayClosedOf(order, rules, now),
    // Orders cancelled by the office cannot be restored.
    canRestore:
      isCancelledInTime(order, now, deadline) &&
      history.findLast(({ status }) => status === cancelled)?.what === 'CANCELLED',
    version: order.version,
    deadline: deadline.toISOString(),
    serverNow: now.toISOString(),
    memo: order.memo,
    lines: shown,
    delivery: placeOf(order),
    ...partiesOf(parties),
    deliveryFee: feeOf(order),
    feePaidBy,
    ...byTaxKind(shown),
    statements: statements.map(statementMark),
    history: history.map(({ at, name, what, status, note, changes }) => {
      const {
        lines: changed = [],
        fee = null,
        deliveryDate: day = null,
        place = null,
        memo = null,
      } = (changes ?? {}) as Changes
      return {
        ...{ at: at.toISOString(), by: name, what, note },
        status: status === null ? null : { code: status, name: nameOf(status) },
        ...{ changes: changed, fee, day, place, memo },
      }
    }),
  }
}

/** The order that pays for the delivery this one belongs to. */
async function findPayer(db: Db, order: FoundOrder): Promise<string | null> {
  if (feeOf(order).totalAmt > 0 || order.status === cancelled) return null
  const found = await listDayOrders(db, deliveryOf(order))
  return found.find(({ feeAmt }) => feeAmt > 0)?.orderNo ?? null
}

/** Cancelled, with its cut-off still to come. */
function isCancelledInTime({ status }: FoundOrder, now: Date, deadline: Date): boolean {
  return status === cancelled && now < deadline
}

export function orderLineOf(line: FoundLine): OrderLine {
  return {
    orderLineId: line.order_line_id,
    prodId: line.prod_id,
    prodCd: line.prod_cd,
    prodNm: line.prod_nm,
    spec: line.spec,
    unit: line.unit,
    boxQty: line.box_qty,
    imageUrl: line.image_url,
    taxType: line.tax_type,
    priceMode: line.price_mode,
    unitPrice: line.unit_price_milli / 1000,
    ordered: { qty: line.qty, supplyAmt: line.supply_amt, vatAmt: line.vat_amt, totalAmt: line.total_amt },
    confirmed: stageOf(line.confirmed_qty, line.confirmed_supply_amt, line.confirmed_vat_amt, line.confirmed_total_amt),
    shipped: stageOf(line.shipped_qty, line.shipped_supply_amt, line.shipped_vat_amt, line.shipped_total_amt),
    reason: line.reason,
    memo: line.memo,
    origin: line.origin ?? '',
    traced: line.traced,
    traceNo: line.trace_no,
  }
}

function stageOf(qty: number | null, supplyAmt: number | null, vatAmt: number | null, totalAmt: number | null) {
  return qty === null ? null : { qty, supplyAmt: supplyAmt ?? 0, vatAmt: vatAmt ?? 0, totalAmt: totalAmt ?? 0 }
}

export function placeOf(order: FoundOrder): OrderDetail['delivery'] {
  return {
    storeDeliveryId: order.store_delivery_id,
    name: order.place_name,
    receiver: order.receiver,
    phone: order.phone,
    zipCd: order.zip_cd,
    addr1: order.addr1,
    addr2: order.addr2,
  }
}

export function partiesOf(row: PartyRow): Pick<OrderDetail, 'supplier' | 'buyer'> {
  return {
    supplier: {
      bizNo: row.supplier_biz_no,
      name: row.supplier_nm,
      ownerNm: row.supplier_owner,
      addr: row.supplier_addr,
      bizType: row.biz_type,
      bizItem: row.biz_item,
      phone: row.supplier_phone,
      contact: row.contact,
    },
    buyer: {
      bizNo: row.biz_no,
      ...(row.sub_biz_no !== '' && { subBizNo: row.sub_biz_no }),
      name: buyerName(row),
      ownerNm: row.owner_nm,
      addr: row.company_address === '' ? row.address : row.company_address,
      bizType: row.store_biz_type,
      bizItem: row.store_biz_item,
      phone: row.phone,
      contact: row.store_contact,
    },
  }
}

/** The company that is billed, and which of its stores bought. */
function buyerName({ company_nm, store_nm }: PartyRow): string {
  return company_nm === '' || company_nm === store_nm ? store_nm : `${company_nm} (${store_nm})`
}

export function feeOf({
  fee_supply_amt,
  fee_vat_amt,
}: Pick<FoundOrder, 'fee_supply_amt' | 'fee_vat_amt'>): OrderDetail['deliveryFee'] {
  return { supplyAmt: fee_supply_amt, vatAmt: fee_vat_amt, totalAmt: fee_supply_amt + fee_vat_amt }
}

export function statementMark(row: StatementRow): OrderStatement {
  return {
    statementNo: row.statement_no,
    madeAt: row.made_at.toISOString(),
    isLate: row.is_late,
    replaces: row.replaces,
  }
}

/** Sums each line at its latest stage, like the order's own amounts. */
function byTaxKind(lines: readonly OrderLine[]) {
  const supply = (taxed: boolean) =>
    lines
      .filter((line) => (line.taxType === 'TAX') === taxed)
      .reduce((sum, line) => sum + (line.shipped ?? line.confirmed ?? line.ordered).supplyAmt, 0)
  return { taxableSupplyAmt: supply(true), exemptSupplyAmt: supply(false) }
}
