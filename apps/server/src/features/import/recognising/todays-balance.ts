import { plainWord } from '@mall/contract/base/typed/plain-word'

const balance = /미수|잔액|잔고|외상|이월|receivable|balance|outstanding/
const earlier = /이월|기초|전년|전기|전월|전일|전주|전잔|전미수|opening|beginning|previous|prior|carried|brought/
const beside = /한도|여신|회수|입금|일자?$|일수|[율률]$|건수|비고|메모|연체/
const movement = /^(외상|당월|금월|당기|당일)*(매출|판매|매입|수금|입금|반품|회수|결제|할인)(금?액)?$/

type Meaning = 'today' | 'earlier' | 'any' | null

/**
 * Lists of balances carry one over from the month before, add sales, take off payments and arrive at what is owed today.
 * That last one is meant; where several columns could be it, a person says which.
 */
export function todaysBalance(heads: readonly string[], columns: readonly (string | null)[]): (string | null)[] {
  const named = columns.indexOf('amount')
  if (named < 0) return [...columns]
  const meanings = heads.map((head, n) => (n === named || columns[n] === null ? meaningOf(head, n === named) : null))
  const today = placesOf(meanings, ['today'])
  const candidates = today.length > 0 ? today : placesOf(meanings, ['earlier', 'any'])
  const chosen = candidates.length === 1 ? candidates[0] : undefined
  return columns.map((id, n) => (n === chosen ? 'amount' : id === 'amount' ? null : id))
}

/** `isNamed`: the heading is taken for the balance by its name, though it says no more than that it is an amount. */
function meaningOf(head: string, isNamed: boolean): Meaning {
  const word = plainWord(head)
  if (movement.test(plainWord(head.split(' ').at(-1) ?? '')) || beside.test(word)) return null
  if (balance.test(word)) return earlier.test(word) ? 'earlier' : 'today'
  return isNamed || /^(총?금액|amount)$/.test(word) ? 'any' : null
}

function placesOf(meanings: readonly Meaning[], wanted: readonly Meaning[]): number[] {
  return meanings.flatMap((meaning, n) => (wanted.includes(meaning) ? [n] : []))
}
