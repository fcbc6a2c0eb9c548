import { isNothing } from '@mall/contract/base/typed/numbers'
import { wholeOf } from '../../cells/number-of.ts'
import { faultAt, type Read } from '../../cells/read.ts'
import { dayOf, isEndless } from '../../cells/read-day.ts'
import { readDigits, readPhone } from '../../cells/read-digits.ts'
import { largestLimit, storeFields, type PaymentTerms } from '@mall/contract/stores'
import { companyFields, type CompanyFields } from '@mall/contract/stores/company-fields'
import { tidy } from '@mall/contract/base/tidy'
import type { ImportFault } from '#db/tables/import-tables.ts'
import type { StoreState } from '#features/stores/many/many.queries.ts'
import type { ReadRow } from '../kind.ts'
import { withMobile } from '../with-mobile.ts'
import { readChoice, type Words } from '@mall/contract/base/typed/choices'

export const termsWords: Words<PaymentTerms> = {
  CREDIT: ['외상', '후불', '신용', '여신', '월말', '월말결제', '외상거래', 'credit', 'onaccount'],
  PREPAID: ['선불', '선결제', '선입금', '현금', '즉시', '선불거래', 'prepaid', 'cash'],
}

/** A limit of 0, after the name of its column. */
export const noLimit = '없음'
const noLimitWords = /^(한도\s*없음|없음|무제한|제한\s*없음|no\s*limit|none|unlimited)$/i

/** What the wholesaler has, by which cells are read. */
export interface Around {
  grades: readonly string[]
  routes: readonly { routeId: string; name: string }[]
}

export interface ReadStore {
  fields: Partial<Omit<StoreState, 'companyId' | 'storeCd'>>
  company: Partial<CompanyFields>
  faults: ImportFault[]
}

/** What the cells of a row say of a store and its company. An empty cell says nothing, so it changes nothing. */
export function readStore({ texts }: Pick<ReadRow, 'texts'>, around: Around): ReadStore {
  const faults: ImportFault[] = []
  const fields = readAll(storeReaders(around), withMobile(texts), faults)
  const company = readAll(companyReaders, texts, faults)
  return { fields, company, faults }
}

type Readers<T> = { [Field in keyof T]?: (cell: string) => Read<T[Field]> | undefined }

function readAll<T extends object>(readers: Readers<T>, texts: ReadRow['texts'], faults: ImportFault[]): Partial<T> {
  const fields: Partial<T> = {}
  for (const column of Object.keys(readers) as (keyof T & string)[]) {
    const text = texts[column] ?? ''
    const read = isNothing(text) ? undefined : readers[column]?.(text)
    if (read === undefined) continue
    if ('value' in read) fields[column] = read.value
    else faults.push(faultAt(column, read))
  }
  return fields
}

/** A tidied text that is not longer than its field. */
function text(most: number | null) {
  return (cell: string): Read<string> => {
    const value = tidy(cell)
    return most !== null && value.length > most ? { fault: 'long', values: { most } } : { value }
  }
}

const { storeNm, address, contact } = storeFields.shape
const lengths = companyFields.shape

function storeReaders({ grades, routes }: Around): Readers<ReadStore['fields']> {
  return {
    storeNm: text(storeNm.maxLength),
    phone(cell) {
      const value = readPhone(cell)
      return value === '' ? { fault: 'noPhone' } : { value }
    },
    address: text(address.maxLength),
    contact: text(contact.maxLength),
    storeGrade: (cell) => readGrade(cell, grades),
    paymentTerms(cell) {
      const value = readChoice(cell, termsWords)
      return value === null ? { fault: 'terms' } : { value }
    },
    creditLimit(cell) {
      if (noLimitWords.test(cell)) return { value: 0 }
      const read = wholeOf(cell, 'limit')
      return 'value' in read && (read.value < 0 || read.value > largestLimit) ? { fault: 'limit' } : read
    },
    routeId: (cell) => readRoute(cell, routes),
    startDay: (cell) => (none.test(cell) ? { value: null } : dayOf(cell)),
    // One without an end says nothing, as an empty cell does: only a person opens an ended store again.
    endDay: (cell) => (none.test(cell) ? { value: null } : isEndless(cell) ? undefined : dayOf(cell)),
  }
}

const companyReaders: Readers<CompanyFields> = {
  bizNo(cell) {
    const value = readDigits(cell)
    return /^[0-9]{10}$/.test(value) ? { value } : { fault: 'bizDigits' }
  },
  // Spreadsheets that take it for a number have dropped its first zeros.
  subBizNo: (cell) => ({ value: readDigits(cell).padStart(4, '0') }),
  companyNm: text(lengths.companyNm.unwrap().maxLength),
  ownerNm: text(lengths.ownerNm.maxLength),
  companyAddress: text(lengths.companyAddress.unwrap().maxLength),
  bizType: text(lengths.bizType.maxLength),
  bizItem: text(lengths.bizItem.maxLength),
  taxEmail: text(lengths.taxEmail.unwrap().maxLength),
}

/** `B등급` is grade B. While there are no grades at all, any letter may be one. */
function readGrade(cell: string, grades: readonly string[]): Read<string> {
  const value = tidy(cell)
    .normalize('NFKC')
    .replace(/\s*(등급|급|grade)$/i, '')
    .toUpperCase()
  if (!/^[A-Z]$/.test(value)) return { fault: 'storeGrade' }
  const isKnown = grades.length === 0 || grades.includes(value)
  return isKnown ? { value } : { fault: 'noGrade', values: { known: grades.join(', ') } }
}

const none = /^(없음|해당\s*없음|미정|미지정|none)$/i

function readRoute(cell: string, routes: Around['routes']): Read<string | null> {
  const name = tidy(cell)
  const found = routes.find((route) => route.name === name) ?? routes.find((route) => plain(route.name) === plain(name))
  if (found !== undefined) return { value: found.routeId }
  return none.test(name) ? { value: null } : { fault: 'noRoute' }
}

function plain(name: string): string {
  return name.normalize('NFKC').replace(/\s/g, '').toLowerCase()
}
