import type { Lang } from '@mall/contract/base/problem'
import type { Db } from '#db/open.ts'
import { countNewWithoutTax } from './products-of-import.queries.ts'

/** Many goods of a food wholesaler are exempt: that new ones become taxable is not to pass unseen. */
export async function listNotices(db: Db, importId: string, lang: Lang): Promise<string[]> {
  const { n, hasColumn } = await countNewWithoutTax(db, importId)
  return n === 0 ? [] : [(hasColumn ? emptyCells : noColumn)[lang](n.toLocaleString('en-US'))]
}

const noColumn: Record<Lang, (n: string) => string> = {
  ko: (n) =>
    `‘과세 구분’ 열이 없어서 새 상품 ${n}개를 과세로 추가해요. 면세 상품이 있으면 열을 넣어 파일을 다시 올려 주세요.`,
  en: (n) =>
    `There is no column “Tax”, so new products are added as taxable (${n}). If some are exempt, add the column and send the file again.`,
}

const emptyCells: Record<Lang, (n: string) => string> = {
  ko: (n) => `‘과세 구분’이 빈 새 상품 ${n}개를 과세로 추가해요. 면세 상품이 있으면 칸을 채워 파일을 다시 올려 주세요.`,
  en: (n) =>
    `New products without “Tax” are added as taxable (${n}). If some are exempt, fill in the cells and send the file again.`,
}
