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

interface TakenBack {
  /** Products of which no price stays changed. */
  back: readonly NamedProduct[]
  /** Those of which some prices do. */
  partly: readonly NamedProduct[]
}

interface Days {
  today: Day
  /** On which the change was to begin. */
  from: Day
}

interface Sentences {
  mark: string
  said: (day: string) => string
  back: (from: string) => string
  partly: (from: string) => string
  own: string
}

/** They promise no price: another change may have planned one, and stores of other grades read the same. */
const texts: Record<Lang, Sentences> = {
  ko: {
    mark: '[정정]',
    said: (day) => `${day}에 정정해요.`,
    back: (from) => `다음 상품은 ${from}부터 바꾸려던 단가를 취소했어요.`,
    partly: (from) => `다음 상품은 매장에 따라 ${from}에 단가가 바뀌지 않을 수 있어요.`,
    own: '우리 매장의 단가는 상품 화면에서 확인할 수 있어요.',
  },
  en: {
    mark: '[Corrected]',
    said: (day) => `Corrected on ${day}.`,
    back: (from) => `The change of the prices of these products from ${from} is cancelled:`,
    partly: (from) => `The prices of these products may stay the same on ${from}, depending on the store:`,
    own: 'You find the prices of your store beside each product.',
  },
}

/**
 * The notice of a change once some of its prices are taken back: it begins with their products, for stores that have read it,
 * and these are no longer in its list. If it was corrected before, what is new comes first.
 */
export function correctedNotice({ title, contents }: NoticeText, { back, partly }: TakenBack, { today, from }: Days) {
  const lang: Lang = /[가-힣]/.test(title) ? 'ko' : 'en'
  const { mark, said, own, ...sentences } = texts[lang]
  const groups = [
    { sentence: sentences.back(dayText(from, lang)), names: back.map(nameOf) },
    { sentence: sentences.partly(dayText(from, lang)), names: partly.map(nameOf) },
  ].filter(({ names }) => names.length > 0)
  const names = groups.flatMap((group) => group.names)
  const rest = withoutThese(contents.replace(`<p>${own}</p>`, ''), names, lang)
  const sized = (most: number) => {
    const lists = groups.map((group, n) => {
      const sentence = n === 0 ? `${said(dayText(today, lang))} ${group.sentence}` : group.sentence
      return `<p><strong>${sentence}</strong></p>${listOf(group.names, most, lang)}`
    })
    return `${lists.join('')}<p>${own}</p>${rest}`
  }
  const fitting = [300, 50, 10].map(sized).find((text) => text.length <= longestContents)
  const marked = title.startsWith(mark) ? title : `${mark} ${title}`
  return { title: marked.slice(0, longestTitle), contents: fitting ?? sized(0) }
}

function listOf(names: readonly string[], most: number, lang: Lang): string {
  const others = names.length - Math.min(most, names.length)
  const list = names.slice(0, most).map(itemOf).join('')
  return `${list === '' ? '' : `<ul>${list}</ul>`}${others > 0 ? `<p>${othersText(others, lang)}</p>` : ''}`
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
  const counted = rest.replace(others, (_, count: string) => {
    const left = Number(count) - unnamed
    return left > 0 ? `<p>${othersText(left, lang)}</p>` : ''
  })
  return withoutEmptyLists(counted, others)
}

/**
 * An empty list goes away with its heading, which unlike the sentence before a list has no full stop, or is one of a
 * correction. The sentence goes away too if it announces nothing any more.
 */
function withoutEmptyLists(contents: string, others: RegExp): string {
  const headless = contents.replace(/<p>(?:[^<]*[^<.:]|<strong>[^<]*<\/strong>)<\/p>(?=<ul><\/ul>)/g, '')
  const [before = '', ...after] = headless.split('<ul></ul>')
  const isNothing = after.length > 0 && !after.some((text) => text.includes('<li>') || others.test(text))
  return [isNothing ? before.replace(/<p>(?:(?!<p>).)*<\/p>$/s, '') : before, ...after].join('')
}
