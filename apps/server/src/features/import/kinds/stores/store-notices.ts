import type { Lang } from '@mall/contract/base/problem'
import type { Db } from '#db/open.ts'
import { fewOf } from '#platform/few-of.ts'
import { countUnnamedCompanies, listSharedChanged } from './stores-of-import.queries.ts'

/** What a list of stores does to companies: the counts are of stores only. */
export async function listNotices(db: Db, importId: string, lang: Lang): Promise<string[]> {
  const shared = await listSharedChanged(db, importId)
  const unnamed = await countUnnamedCompanies(db, importId)
  return [
    ...(shared.length === 0 ? [] : [changed[lang](shared.length, fewOf(shared))]),
    ...(unnamed === 0 ? [] : [withoutName[lang](unnamed)]),
  ]
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
