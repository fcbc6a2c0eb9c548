import type { Lang } from '@mall/contract/problem'
import type { Db } from '#db/open.ts'

export type NameCode = (code: string) => string

const names: Record<string, Record<Lang, string>> = {
  '10': { ko: '접수', en: 'Received' },
  '20': { ko: '확인', en: 'Confirmed' },
  '30': { ko: '출고준비', en: 'Preparing' },
  '40': { ko: '출고', en: 'Shipped' },
  '50': { ko: '배송완료', en: 'Delivered' },
  '60': { ko: '보류(승인대기)', en: 'On hold' },
  '90': { ko: '취소', en: 'Cancelled' },
}

export function codeNamer(_db: Db, _group: '2006', lang: Lang): Promise<NameCode> {
  return Promise.resolve((code) => names[code]?.[lang] ?? code)
}
