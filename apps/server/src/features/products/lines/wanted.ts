import { normalise } from '#platform/hangul.ts'
import type { Item } from './reading/items.ts'

/** The name of an item, without words that do not help to identify the article. */
export interface Wanted {
  /** Each in its possible forms: as written, without its particle, without its ending. */
  words: readonly Forms[]
  /** In brackets. */
  asides: readonly Forms[]
  end: 'LARGEST' | 'SMALLEST' | null
  /** Consists only of words without content. */
  isRemark: boolean
}

export type Forms = readonly [string, ...string[]]

const filler =
  /^(?:좀|꼭|그냥|일단|그리고|그럼|또|또한|음+|어+|아+|저|저기|혹시|오늘은?|약|대략|전부|다해서|추가(?:로|요|해요|해주세요|해서)?|더|부탁.*|주세요|주시고|주시면|주셔요|보내.*|넣어.*|갖다.*|가져다.*|필요.*|있으면|있음|해주세요|해서|할게요|합니다|드립니다|드려요|드릴게요|주문.*|발주.*|요청.*|요|이요|임|입니다|이에요|예요|정도|쯤|씩|만|하고|이랑|랑|및|품목|상품|사장님|그|이거|요거|저희|우리|몇|(?:거|것|걸)(?:로|으로)|싱싱한|신선한|좋은|실한|맛있는|이쁜|예쁜|깨끗한)$/
const remark = /^(?:싱싱|신선|좋은|실한|맛있|이쁜|예쁜|깨끗|튼실|물좋은|괜찮)/
const large = /^(?:큰|대형|대용량|업소용큰|제일큰|젤큰|말통)(?:거|것|걸|놈)?(?:로|으로|만|요)*$/
const small = /^(?:작은|소형|소용량|제일작은|젤작은)(?:거|것|걸|놈)?(?:로|으로|만|요)*$/
const ending = /(?:짜리|거|것|걸|놈)(?:로|으로|만|요|는|은|도)*$/
const particle = /(?:이?요|은|는|을|를|도|만|이?랑|하고|으?로|의|에|과|와|이|가)$/
/** Words that only look as if they ended in a particle. */
const whole = /(?:포도|만두|자두|오이|냉이|골뱅이|생수도|노랑|파랑)$/

/** Longer words are no names, and more words are a sentence. */
const longestName = 40
const mostWords = 8

export function wantedOf({ words, amounts }: Item): Wanted {
  const named = words
    .filter(({ text }) => text.length <= longestName)
    .map(({ text, isAside }) => ({ text: normalise(text), isAside }))
  const isLarge = named.some(({ text }) => large.test(text)) || amounts.some(({ text }) => text.endsWith('말통'))
  const isSmall = named.some(({ text }) => small.test(text))
  const meaning = named.filter(({ text }) => ![filler, remark, large, small].some((form) => form.test(text)))
  const formsIn = (isAside: boolean) =>
    meaning.filter((one) => one.isAside === isAside).map(({ text }) => formsOf(text))
  const [main, asides] = [formsIn(false), formsIn(true)]
  // "<대파> 8단": the name itself is in brackets.
  if (main.length > mostWords || asides.length > mostWords) return { words: [], asides: [], end: null, isRemark: false }
  const end = isLarge ? 'LARGEST' : isSmall ? 'SMALLEST' : null
  const isRemark = words.length > 0 && named.length === words.length && meaning.length === 0
  return main.length > 0 ? { words: main, asides, end, isRemark } : { words: asides, asides: [], end, isRemark }
}

function formsOf(word: string): Forms {
  const forms = new Set([word])
  const stem = word.replace(ending, '')
  if (stem !== '') forms.add(stem)
  const bare = whole.test(word) ? word : word.replace(particle, '')
  if (bare !== '') forms.add(bare)
  const [first = word, ...others] = forms
  return [first, ...others]
}
