import type { Lang } from '@mall/contract/base/problem'
import { longestPlainContents } from '@mall/contract/notices'
import type { Rise } from '@mall/contract/price-lists/rises'
import { addDays, weekday, type Day } from '#platform/day.ts'
import type { PlannedRise } from './plan-rise.ts'
import type { TaxedProduct } from './rise.queries.ts'

const weekdays = {
  ko: ['일', '월', '화', '수', '목', '금', '토'],
  en: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
}
const months = 'January February March April May June July August September October November December'.split(' ')

export function dayText(day: Day, lang: Lang): string {
  const [, month = '', date] = day.split('-')
  const name = weekdays[lang][weekday(day)] ?? ''
  if (lang === 'ko') return `${Number(month)}월 ${Number(date)}일(${name})`
  return `${name}, ${Number(date)} ${months[Number(month) - 1] ?? ''}`
}

/** For the sentences around the list. */
const roomForSentences = 1000

/**
 * A draft of what stores are told. It names no prices: stores of several grades and with special prices read the same
 * notice, and each sees its own next price beside the product.
 */
export function draftNotice(plan: PlannedRise, rise: Rise, today: Day, lang: Lang) {
  const products = [...new Map(plan.lines.map(({ product }) => [product.prodId, product])).values()]
  const list = listOf(products, lang)
  const day = dayText(rise.from, lang)
  const isDearer = plan.lines.every(({ risen }) => risen.now > risen.old)
  const last = rise.from > today ? dayText(addDays(rise.from, -1), lang) : null
  if (lang === 'en')
    return {
      title: `${isDearer ? 'Higher prices' : 'New prices'} from ${day}`,
      contents:
        `<p>Prices of these products change for orders from <strong>${day}</strong>:</p>${list}` +
        (last === null ? '' : `<p>Orders sent until ${last} are at the prices before this change.</p>`) +
        `<p>Orders that were sent before keep their prices. You find your next price beside each product.</p>`,
    }
  return {
    title: isDearer ? `${day}부터 일부 상품 단가가 올라요` : `${day}부터 일부 상품 단가가 바뀌어요`,
    contents:
      `<p>늘 이용해 주셔서 고마워요. <strong>${day}</strong> 주문부터 아래 상품의 단가가 ${isDearer ? '올라요' : '바뀌어요'}.</p>${list}` +
      (last === null ? '' : `<p>${last}까지 보내는 주문에는 바뀌기 전 단가가 적용돼요.</p>`) +
      `<p>이미 보낸 주문의 단가는 그대로예요. 매장별 다음 단가는 상품 화면에서 미리 볼 수 있어요.</p>`,
  }
}

/** All products by category, so that a store finds its own, as far as a notice that is edited as plain text can hold them. */
function listOf(products: readonly TaxedProduct[], lang: Lang): string {
  let room = longestPlainContents - roomForSentences
  let left = products.length
  let list = ''
  const hasRoomFor = (text: string, markup: string) => {
    room -= Math.max(text.length + 3, markup.length / 4)
    return room > 0
  }
  const categories = [...Map.groupBy(products, ({ categoryNm }) => categoryNm)]
  for (const [name, own] of categories.sort(([one], [other]) => one.localeCompare(other, 'ko'))) {
    const heading = categories.length === 1 ? '' : `<p>${escaped(name)}</p>`
    const items: string[] = []
    if (!hasRoomFor(name, heading)) break
    for (const product of own) {
      const text = nameOf(product)
      const item = itemOf(text)
      if (!hasRoomFor(text, item)) break
      items.push(item)
    }
    left -= items.length
    if (items.length > 0) list += `${heading}<ul>${items.join('')}</ul>`
  }
  return left === 0 ? list : `${list}<p>${othersText(left, lang)}</p>`
}

export const nameOf = ({ prodNm, spec }: { prodNm: string; spec: string }): string => `${prodNm} ${spec}`.trim()

export const itemOf = (text: string): string => `<li>${escaped(text)}</li>`

/** What a list has no room for. */
export const othersText = (count: number, lang: Lang): string =>
  lang === 'ko' ? `외 ${count}개 상품` : `and ${count} more`

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
