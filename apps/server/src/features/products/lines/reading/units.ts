/** Counting words, grouped by their canonical form. */
const counted: Record<string, readonly string[]> = {
  박스: ['박스', '상자', '박쓰', '빡스', '케이스', '카톤', 'box', 'bx', 'ctn', 'cs', 'b'],
  단: ['단', '다발'],
  망: ['망', '망태'],
  포: ['포대자루', '포대', '푸대', '자루', '가마니', '가마', '포'],
  판: ['판'],
  모: ['모'],
  봉: ['봉지', '봉다리', '봉'],
  팩: ['팩', '빽', 'pk', 'pack'],
  통: ['통', '단지', '항아리'],
  말: ['말통', '말'],
  병: ['병', 'btl'],
  캔: ['캔', 'can'],
  개: ['개', '게', '알', '놈', 'ea', 'pcs', 'pc'],
  묶음: ['묶음', '번들', '뭉치', '다스'],
  세트: ['세트', '셋트', 'set'],
  줄: ['줄'],
  장: ['장', '매'],
  마리: ['마리', '수'],
  송이: ['송이'],
  포기: ['포기'],
  켤레: ['켤레', '컬레', '쌍', '벌'],
  롤: ['롤', '두루마리'],
  속: ['속'],
  손: ['손'],
  근: ['근'],
  되: ['되'],
  곽: ['곽', '갑'],
  조각: ['조각', '쪽', '피스'],
  짝: ['짝'],
  kg: ['kg'],
}

/** Measures in base units: grams, millilitres, millimetres. A word may mean two of them (6미리, 200미리). */
const measured: Record<string, readonly [dimension: string, factor: number][]> = {
  킬로그램: [['g', 1000]],
  키로그램: [['g', 1000]],
  킬로: [['g', 1000]],
  키로: [['g', 1000]],
  kg: [['g', 1000]],
  k: [['g', 1000]],
  그램: [['g', 1]],
  그람: [['g', 1]],
  g: [['g', 1]],
  리터: [['ml', 1000]],
  리타: [['ml', 1000]],
  l: [['ml', 1000]],
  밀리리터: [['ml', 1]],
  미리리터: [['ml', 1]],
  밀리: [
    ['ml', 1],
    ['mm', 1],
  ],
  미리: [
    ['ml', 1],
    ['mm', 1],
  ],
  ml: [['ml', 1]],
  cc: [['ml', 1]],
  온스: [['oz', 1]],
  oz: [['oz', 1]],
  센티미터: [['mm', 10]],
  센티: [['mm', 10]],
  센치: [['mm', 10]],
  cm: [['mm', 10]],
  mm: [['mm', 1]],
  파이: [['파이', 1]],
  호: [['호', 1]],
  구: [['안', 1]],
  개입: [['안', 1]],
  입: [['안', 1]],
  과: [['안', 1]],
}

const canonical = new Map(Object.entries(counted).flatMap(([to, words]) => words.map((word) => [word, to] as const)))
const byLength = (words: Iterable<string>) => [...words].sort((a, b) => b.length - a.length)
const countWords = byLength(canonical.keys())
const measureWords = byLength(Object.keys(measured))

export interface Measure {
  dimension: string
  value: number
}

/** The measures a number with this word may be; empty if the word is no measure. */
export function measuresOf(value: number, word: string): Measure[] {
  return (measured[word] ?? []).map(([dimension, factor]) => ({ dimension, value: value * factor }))
}

export function canonicalUnit(word: string): string | null {
  return canonical.get(word.toLowerCase()) ?? null
}

/** The unit at the start of a text and the rest. If a word is both kinds of unit, the longer match wins. */
export function unitAtStart(text: string): { word: string; rest: string; isMeasure: boolean } | null {
  const count = countWords.find((word) => beginsWith(text, word))
  const measure = measureWords.find((word) => beginsWith(text, word))
  const word = (measure?.length ?? 0) >= (count?.length ?? 0) ? measure : count
  return word === undefined ? null : { word, rest: text.slice(word.length), isMeasure: word === measure }
}

/** Latin units end at a non-letter: the b of "basil" is no box. */
function beginsWith(text: string, word: string): boolean {
  if (!text.startsWith(word)) return false
  return !/[a-z]$/.test(word) || !/^[a-z]/.test(text.slice(word.length))
}

/** Units that follow a number word ("두박스", "다섯키로"). */
export const spokenUnits = byLength([...countWords, ...measureWords])
  .filter((word) => /[가-힣]/.test(word))
  .join('|')
