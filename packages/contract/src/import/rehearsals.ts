import { call } from '../base/call.ts'
import { importRights } from '../base/import-terms.ts'
import { importBaseOf, ofImport } from '../import.ts'
import { rehearsal, rehearsalQuery } from '../rehearsal.ts'

const ofRehearsal = {
  ...({ params: ofImport, query: rehearsalQuery, ok: rehearsal, fails: ['CONFLICT', 'REFUSED'] } as const),
  summary: 'What the rows without faults would do to stores and open baskets if they were applied now',
} as const

/** Of products, prices and stock. */
export const rehearseImport = call({
  method: 'GET',
  path: `${importBaseOf('goods')}/:importId/rehearsal`,
  access: 'office',
  right: importRights.goods,
  ...ofRehearsal,
})

/** Of stores and places. */
export const rehearseStoreImport = call({
  method: 'GET',
  path: `${importBaseOf('stores')}/:importId/rehearsal`,
  access: 'office',
  right: importRights.stores,
  ...ofRehearsal,
})

/** Of opening balances. */
export const rehearseAccountImport = call({
  method: 'GET',
  path: `${importBaseOf('accounts')}/:importId/rehearsal`,
  access: 'office',
  right: importRights.accounts,
  ...ofRehearsal,
})

const ofUndoRehearsal = {
  ...ofRehearsal,
  ...({ fails: ['CONFLICT', 'REFUSED', 'IMPORT_BUILT_ON'] } as const),
  summary: 'What undoing an import would do to stores and open baskets now',
} as const

export const rehearseImportUndo = call({
  method: 'GET',
  path: `${importBaseOf('goods')}/:importId/undo/rehearsal`,
  access: 'office',
  right: importRights.goods,
  ...ofUndoRehearsal,
})

export const rehearseAccountImportUndo = call({
  method: 'GET',
  path: `${importBaseOf('accounts')}/:importId/undo/rehearsal`,
  access: 'office',
  right: importRights.accounts,
  ...ofUndoRehearsal,
})

/** What applying an import would do, by its area. */
export const importRehearsals = {
  goods: rehearseImport,
  stores: rehearseStoreImport,
  accounts: rehearseAccountImport,
}

/** What undoing it would; that of stores and their places and people is not rehearsed. */
export const importUndoRehearsals = { goods: rehearseImportUndo, accounts: rehearseAccountImportUndo }
