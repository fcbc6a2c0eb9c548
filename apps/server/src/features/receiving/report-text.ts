import { longestTitle } from '@mall/contract/inquiries'
import type { Lang } from '@mall/contract/base/problem'
import { quantityText } from '@mall/contract/base/ordering/quantity'
import { faultKinds, type FaultKind } from '@mall/contract/receiving'

interface SaidFault {
  prodNm: string
  spec: string
  unit: string
  shippedQty: number
  kind: FaultKind
  qty: number
  note: string
  photos: number
}

const words = {
  ko: {
    kinds: { SHORT: '부족', DAMAGED: '파손', SPOILED: '신선도 문제', WRONG: '오배송' },
    title: (counts: string, orderNo: string) => `수령 확인: ${counts} · 주문 ${orderNo}`,
    count: (kind: string, n: number) => `${kind} ${String(n)}건`,
    line: (name: string, kind: string, qty: string, shipped: string) => `${name}: ${kind} ${qty} (출고 ${shipped})`,
    photos: (n: number) => `사진 ${String(n)}장`,
  },
  en: {
    kinds: { SHORT: 'short', DAMAGED: 'damaged', SPOILED: 'not fresh', WRONG: 'wrong' },
    title: (counts: string, orderNo: string) => `Delivery checked: ${counts} · order ${orderNo}`,
    count: (kind: string, n: number) => `${String(n)} ${kind}`,
    line: (name: string, kind: string, qty: string, shipped: string) =>
      `${name}: ${qty} ${kind} (of ${shipped} shipped)`,
    photos: (n: number) => (n === 1 ? '1 photo' : `${String(n)} photos`),
  },
}

/** The text of the fault report, in the reporting user's language. */
export function reportText(orderNo: string, faults: readonly SaidFault[], note: string, lang: Lang) {
  const { kinds, title, count, line, photos } = words[lang]
  const counts = faultKinds.flatMap((kind) => {
    const n = faults.filter((fault) => fault.kind === kind).length
    return n === 0 ? [] : [count(kinds[kind], n)]
  })
  const lines = faults.map((fault) => {
    const name = [fault.prodNm, fault.spec].filter(Boolean).join(' ')
    const said = line(
      name,
      kinds[fault.kind],
      quantityText(lang, fault.qty, fault.unit),
      quantityText(lang, fault.shippedQty, fault.unit),
    )
    const more = [fault.note.trim(), fault.photos > 0 && photos(fault.photos)].filter(Boolean)
    return [`- ${said}`, ...more].join(' · ')
  })
  const contents = [...lines, ...(note.trim() === '' ? [] : ['', note.trim()])].join('\n')
  return { title: title(counts.join(', '), orderNo).slice(0, longestTitle), contents }
}
