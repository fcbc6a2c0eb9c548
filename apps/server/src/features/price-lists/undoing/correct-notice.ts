import type { Lang } from '@mall/contract/base/problem'
import { longestContents, longestTitle } from '@mall/contract/notices'
import type { Day } from '#platform/day.ts'
import { dayText, itemOf, nameOf, othersText } from '../rises/draft-notice.ts'

interface NoticeText {
  title: string
  contents: string
}

interface NamedProduct {
  prodNm: string
  spec: string
}

const texts: Record<Lang, { mark: string; said: (day: string) => string }> = {
  ko: {
    mark: '[정정]',
    said: (day) => `${day}에 정정해요. 다음 상품은 단가를 바꾸지 않기로 했어요. 바꾸기 전 단가로 주문할 수 있어요.`,
  },
  en: {
    mark: '[Corrected]',
    said: (day) =>
      `Corrected on ${day}: the prices of these products do not change. They can be ordered at the prices before.`,
  },
}

/**
 * The notice of a change once some of its products are taken back: it begins with these, for stores that have read it, and
 * they are no longer in its list.
 */
export function correctedNotice({ title, contents }: NoticeText, products: readonly NamedProduct[], today: Day) {
  const lang: Lang = /[가-힣]/.test(title) ? 'ko' : 'en'
  const { mark, said } = texts[lang]
  const names = products.map(nameOf)
  const rest = withoutThese(contents, names, lang)
  const sized = (most: number) => {
    const others = names.length - Math.min(most, names.length)
    const more = others > 0 ? `<p>${othersText(others, lang)}</p>` : ''
    const list = names.slice(0, most).map(itemOf).join('')
    return `<p><strong>${said(dayText(today, lang))}</strong></p>${list === '' ? '' : `<ul>${list}</ul>`}${more}${rest}`
  }
  const fitting = [300, 50, 10].map(sized).find((text) => text.length <= longestContents)
  return { title: `${mark} ${title}`.slice(0, longestTitle), contents: fitting ?? sized(0) }
}

/** What the list has no room for becomes fewer by those that it does not name. */
function withoutThese(contents: string, names: readonly string[], lang: Lang): string {
  let rest = contents
  let unnamed = 0
  for (const item of names.map(itemOf)) {
    if (rest.includes(item)) rest = rest.replace(item, () => '')
    else unnamed += 1
  }
  const others = lang === 'ko' ? /<p>외 (\d+)개 상품<\/p>/ : /<p>and (\d+) more<\/p>/
  return withoutEmptyLists(rest).replace(others, (_, count: string) => {
    const left = Number(count) - unnamed
    return left > 0 ? `<p>${othersText(left, lang)}</p>` : ''
  })
}

/** An empty list goes away with its heading, which unlike the sentence before a list has no full stop. */
function withoutEmptyLists(contents: string): string {
  return contents.replace(/<p>[^<]*[^<.:]<\/p><ul><\/ul>/g, '').replaceAll('<ul></ul>', '')
}
