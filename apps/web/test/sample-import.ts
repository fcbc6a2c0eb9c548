import type { ImportDetail } from '@mall/contract/import'

/** A file of products that is ready to be applied. */
export const sampleImport: ImportDetail = {
  ...{ importId: 'i1', kind: 'products', state: 'READY', fileName: '상품.xlsx', version: 3 },
  ...{ createdAt: '2026-11-25T00:00:00Z', createdBy: '김본사', appliedAt: null, appliedBy: null },
  ...{ undoneAt: null, undoneBy: null, counts: { NEW: 2, CHANGED: 1, SAME: 0, FAULTY: 1, SKIPPED: 1 } },
  ...{ progress: { done: 0, of: 3 }, sheet: '품목', otherSheets: ['표지'], headRow: 1 },
  ...{ heads: ['상품코드', '이름'], columns: ['prodCd', null], samples: [['A-1', '양파']] },
  ...{
    alsoAdds: ['채소'],
    newUnits: [],
    storesToSlip: [],
    note: null,
    waitsFor: null,
    isInterrupted: false,
    unread: [],
    doubts: [],
    remarked: 0,
    leftOut: 0,
    lostZeros: null,
    notices: [],
  },
}
