import type { AuditAction } from '#db/audit/audit-actions.ts'
import { cancelled, held, received } from '@mall/contract/base/ordering/order-states'
import type { Sentences, Told } from './sentence.ts'

type Mine = Extract<AuditAction, `ORDER_${string}` | `BASKET_${string}`>

const kind = 'ORDERS'
const isRelease = ({ of }: Told) => of('before', 'status') === held && of('after', 'status') === received
const isCancel = ({ of }: Told) => of('after', 'status') === cancelled

export const orderSentences: Sentences<Mine> = {
  BASKET_ASKED: {
    kind,
    ko: '{who|이/가} 장바구니를 보내 달라고 부탁했어요.',
    en: '{who} asked for a basket to be sent.',
  },
  BASKET_RETURNED: {
    kind,
    ko: '{who|이/가} {whom}의 장바구니 부탁을 돌려보냈어요.',
    en: '{who} returned the basket that {whom} had asked to send.',
  },
  BASKET_REQUEST_WITHDRAWN: {
    kind,
    ko: '{who|이/가} 장바구니 부탁을 거두었어요.',
    en: '{who} withdrew the request to send a basket.',
  },
  ORDER_PLACED: {
    kind,
    ko: '{who|이/가} {order} 주문을 보냈어요. {after.payAmt}, {after.deliveryDate} 배송이에요.',
    en: '{who} sent order {order}: {after.payAmt}, delivery {after.deliveryDate}.',
  },
  ORDER_CHANGED: { kind, ko: '{who|이/가} {order} 주문을 바꿨어요.', en: '{who} changed order {order}.' },
  ORDER_CANCELLED: { kind, ko: '{who|이/가} {order} 주문을 취소했어요.', en: '{who} cancelled order {order}.' },
  ORDER_RESTORED: {
    kind,
    ko: '{who|이/가} 취소한 {order} 주문을 되살렸어요.',
    en: '{who} restored the cancelled order {order}.',
  },
  ORDER_CHECKED: {
    kind,
    ko: '{who|이/가} {order} 주문을 받았다고 확인했어요.',
    en: '{who} confirmed the receipt of {order}.',
  },
  ORDER_FAULTS_REPORTED: {
    kind,
    ko: '{who|이/가} {order} 주문에서 잘못 온 물건을 알렸어요.',
    en: '{who} reported faults of order {order}.',
  },
  ORDER_MOVED: {
    kind,
    ko: (row) =>
      isRelease(row)
        ? '{who|이/가} 외상 한도를 넘은 {store}의 {order} 주문을 보류에서 풀었어요.'
        : isCancel(row)
          ? '{who|이/가} {store}의 {order} 주문을 취소했어요.'
          : '{who|이/가} {store}의 {order} 주문을 {before.status} → {after.status|으로/로} 바꿨어요.',
    en: (row) =>
      isRelease(row)
        ? '{who} released order {order} of {store}, which exceeds the credit limit.'
        : isCancel(row)
          ? '{who} cancelled order {order} of {store}.'
          : '{who} moved order {order} of {store} from {before.status} to {after.status}.',
  },
  ORDER_CORRECTED: {
    kind,
    ko: '{who|이/가} {store}의 {order} 주문에서 확인한 수량을 고쳤어요. 금액이 {before.payAmt}에서 {after.payAmt}으로 바뀌었어요.',
    en: '{who} corrected what was confirmed of order {order} of {store}: {before.payAmt} → {after.payAmt}.',
  },
  ORDER_DAY_MOVED: {
    kind,
    ko: '{who|이/가} {store}의 {order} 주문을 {before.deliveryDate} → {after.deliveryDate} 배송으로 옮겼어요.',
    en: '{who} moved order {order} of {store} from {before.deliveryDate} to {after.deliveryDate}.',
  },
  ORDER_FEE_MOVED: {
    kind,
    ko: '{who|이/가} {causedBy} 주문을 바꿔서 {order} 주문의 배송비가 {before.feeAmt} → {after.feeAmt|으로/로} 바뀌었어요.',
    en: 'As {who} changed order {causedBy}, the delivery fee of {order} went from {before.feeAmt} to {after.feeAmt}.',
  },
}
