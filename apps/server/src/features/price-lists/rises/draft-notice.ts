import type { Lang } from '@mall/contract/base/problem'
import type { Rise } from '@mall/contract/price-lists/rises'
import { addDays, weekday, type Day } from '#platform/day.ts'
import type { PlannedRise } from './plan-rise.ts'

const weekdays = {
  ko: ['일', '월', '화', '수', '목', '금', '토'],
  en: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
}
const months = 'January February March April May June July August September October November December'.split(' ')

function dayText(day: Day, lang: Lang): string {
  const [, month = '', date] = day.split('-')
  const name = weekdays[lang][weekday(day)] ?? ''
  if (lang === 'ko') return `${Number(month)}월 ${Number(date)}일(${name})`
  return `${name}, ${Number(date)} ${months[Number(month) - 1] ?? ''}`
}

/** Products named one by one; the others are counted. */
const mostNamed = 20

/**
 * A draft of what stores are told. It names no prices: stores of several grades and with special prices read the same
 * notice, and each sees its own next price beside the product.
 */
export function draftNotice(plan: PlannedRise, rise: Rise, today: Day, lang: Lang) {
  const products = [...new Map(plan.lines.map(({ product }) => [product.prodId, product])).values()]
  const names = products
    .slice(0, mostNamed)
    .map(({ prodNm, spec }) => `<li>${escaped(`${prodNm} ${spec}`.trim())}</li>`)
  const others = products.length - names.length
  const day = dayText(rise.from, lang)
  const isDearer = plan.lines.every(({ risen }) => risen.now > risen.old)
  const last = rise.from > today ? dayText(addDays(rise.from, -1), lang) : null
  const more = others > 0 ? `<li>${lang === 'ko' ? `외 ${others}개 상품` : `and ${others} more`}</li>` : ''
  const list = `<ul>${names.join('')}${more}</ul>`
  if (lang === 'en')
    return {
      title: `${isDearer ? 'Higher prices' : 'New prices'} from ${day}`,
      contents:
        `<p>Prices of these products change for orders from <strong>${day}</strong>:</p>${list}` +
        (last === null ? '' : `<p>Orders sent until ${last} are at today’s prices.</p>`) +
        `<p>Orders that were sent before keep their prices. You find your next price beside each product.</p>`,
    }
  return {
    title: isDearer ? `${day}부터 일부 상품 단가가 올라요` : `${day}부터 일부 상품 단가가 바뀌어요`,
    contents:
      `<p>늘 이용해 주셔서 고마워요. <strong>${day}</strong> 주문부터 아래 상품의 단가가 ${isDearer ? '올라요' : '바뀌어요'}.</p>${list}` +
      (last === null ? '' : `<p>${last}까지 보내는 주문에는 지금 단가가 적용돼요.</p>`) +
      `<p>이미 보낸 주문의 단가는 그대로예요. 우리 매장의 다음 단가는 상품 화면에서 미리 볼 수 있어요.</p>`,
  }
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
