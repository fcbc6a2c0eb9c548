import { plainWord } from '@mall/contract/base/typed/plain-word'
import type { Lang } from '@mall/contract/base/problem'
import type { Db } from '#db/open.ts'
import { unguarded } from '../../files/write-table.ts'
import { listPushedOver, listSumRows, sumOpenings } from './notices.queries.ts'
import { readAmount } from './read-amount.ts'

const mostNamed = 5

/** The sum, compared with the one of the file itself, and whose next orders will exceed their limit. */
export async function listNotices(db: Db, importId: string, lang: Lang): Promise<string[]> {
  const { before, after } = await sumOpenings(db, importId)
  const sums = await sumsOfFile(db, importId)
  const said = sums.find((sum) => sum === after) ?? sums[0]
  const { count, names } = await listPushedOver(db, importId, mostNamed)
  return [
    `${sum[lang](won(before), won(after))} ${said === undefined ? compare[lang] : compared[lang](said, after)}`,
    ...(count === 0 ? [] : [over[lang](won(count), names.join(', '), count - names.length)]),
  ]
}

const sum: Record<Lang, (before: string, after: string) => string> = {
  ko: (before, after) => `기초 미수금 합계 ${before}원 → ${after}원 (오류 행 제외).`,
  en: (before, after) => `Sum of the balances: ${before} → ${after} won, without faulty rows.`,
}

const compare: Record<Lang, string> = {
  ko: '파일의 합계와 같은지 비교해 주세요.',
  en: 'Compare it with the sum of the file.',
}

const compared: Record<Lang, (said: number, after: number) => string> = {
  ko: (said, after) =>
    said === after
      ? `파일의 합계 ${won(said)}원과 같아요.`
      : `파일의 합계 ${won(said)}원보다 ${won(Math.abs(said - after))}원 ${after < said ? '적어요' : '많아요'}.`,
  en: (said, after) =>
    said === after
      ? `It equals the sum of the file, ${won(said)} won.`
      : `It is ${won(Math.abs(said - after))} won ${after < said ? 'less' : 'more'} than the sum of the file, ${won(said)} won.`,
}

const over: Record<Lang, (count: string, names: string, more: number) => string> = {
  ko: (count, names, more) =>
    `미수금이 외상 한도보다 많아지는 거래처 ${count}곳: ${names}${more > 0 ? ` 외 ${won(more)}곳` : ''}. 다음 주문부터 한도를 넘은 주문으로 다뤄요.`,
  en: (count, names, more) =>
    `Stores that will owe more than their credit limit (${count}): ${names}${more > 0 ? ` and ${won(more)} more` : ''}. Their next orders exceed it.`,
}

const sumWord = /(합계|총계|grandtotal|^total)$/
const otherSum = /소(합)?계$/

/** What the rows of sums below the table of the file say, the last first. */
async function sumsOfFile(db: Db, importId: string): Promise<number[]> {
  return (await listSumRows(db, importId)).flatMap(({ cells, columns }) => {
    const words = cells.map((cell) => plainWord(cell)).filter((word) => sumWord.test(word) && !otherSum.test(word))
    const textOf = (id: string) => unguarded((cells[columns.indexOf(id)] ?? '').trim())
    const texts = { amount: textOf('amount'), advance: textOf('advance') }
    if (words.length === 0 || texts.amount + texts.advance === '') return []
    const { amount, faults } = readAmount(texts, 0)
    return amount === null || faults.length > 0 ? [] : [amount]
  })
}

function won(amount: number): string {
  return amount.toLocaleString('en-US')
}
