import type { Lang } from '@mall/contract/base/problem'
import type { Db } from '#db/open.ts'
import { fewOf } from '#platform/few-of.ts'
import { countNewWithoutTerms, countUnnamedCompanies, listSharedChanged } from './stores-of-import.queries.ts'

/** What new stores become unless the file says otherwise, and what it does to companies: counts are of stores only. */
export async function listNotices(db: Db, importId: string, lang: Lang): Promise<string[]> {
  const shared = await listSharedChanged(db, importId)
  const unnamed = await countUnnamedCompanies(db, importId)
  const { terms, limit } = await countNewWithoutTerms(db, importId)
  return [
    ...(shared.length === 0 ? [] : [changed[lang](shared.length, fewOf(shared, lang))]),
    ...(unnamed === 0 ? [] : [withoutName[lang](unnamed)]),
    ...(terms + limit === 0 ? [] : [usual[lang](terms, limit)]),
  ]
}

/** That a store may owe any amount is not to pass unseen. */
const usual: Record<Lang, (terms: number, limit: number) => string> = {
  ko: (terms, limit) => {
    const parts = [terms > 0 && `${terms}곳은 외상으로`, limit > 0 && `${limit}곳은 외상 한도 없이`]
    const cells = [terms > 0 && '‘결제 조건’', limit > 0 && '‘외상 한도’']
    return `새 거래처 ${parts.filter(Boolean).join(', ')} 추가해요. 다르게 하려면 파일의 ${cells.filter(Boolean).join('·')} 칸을 채워 다시 올려 주세요.`
  },
  en: (terms, limit) => {
    const parts = [terms > 0 && `on account (${terms})`, limit > 0 && `without a credit limit (${limit})`]
    const cells = [terms > 0 && '“Payment”', limit > 0 && '“Credit limit”']
    return `New stores are added ${parts.filter(Boolean).join(' and ')}. If that is wrong, fill in ${cells.filter(Boolean).join(' and ')} and send the file again.`
  },
}

const changed: Record<Lang, (n: number, names: string) => string> = {
  ko: (n, names) => `다른 거래처의 청구처 ${n}곳도 바뀌어요: ${names}`,
  en: (n, names) => `Companies of other stores that change too (${n}): ${names}`,
}

/** Documents name the store where its company has no name: stores of one number would each be another buyer. */
const withoutName: Record<Lang, (n: number) => string> = {
  ko: (n) =>
    `사업자 ${n}곳은 거래처가 여럿인데 ‘청구처 상호’가 비어 있어요. 거래명세서의 공급받는자가 거래처마다 그 거래처명으로 나가요. 하나로 하려면 파일의 ‘청구처 상호’를 채워 주세요.`,
  en: (n) =>
    `${n} companies have several stores and no name (“Company”), so statements name each store as the buyer. Fill in “Company” for one name.`,
}
