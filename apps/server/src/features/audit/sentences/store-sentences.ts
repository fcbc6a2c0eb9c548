import type { AuditAction } from '#db/audit/audit-actions.ts'
import type { Sentences, Told } from './sentence.ts'

type Mine = Extract<AuditAction, `store.${string}` | `company.${string}`>

const kind = 'STORES'
const dayKo: Record<string, string> = {
  EXTRA: '추가 배송일로',
  CLOSED: '휴무일로',
  OVERRIDE: '마감을 따로',
}
const dayEn: Record<string, string> = {
  EXTRA: 'made {after.day} an extra delivery day of {store}',
  CLOSED: 'closed {after.day} for {store}',
  OVERRIDE: 'set a cut-off of its own on {after.day} for {store}',
}
const isNamed = ({ facts }: Told) => typeof facts['name'] === 'string'
const kindOf = ({ of }: Told) => String(of('after', 'kind'))

export const storeSentences: Sentences<Mine> = {
  'store.added': { kind, ko: '{who|이/가} 거래처 {store|을/를} 등록했어요.', en: '{who} added the store {store}.' },
  'store.changed': { kind, ko: '{who|이/가} {store}의 정보를 바꿨어요.', en: '{who} changed the data of {store}.' },
  'store.removed': {
    kind,
    ko: '{who|이/가} 가져오기를 되돌려 거래처 {storeNm|을/를} 없앴어요.',
    en: '{who} removed the store {storeNm} by undoing an import.',
  },
  'store.company': {
    kind,
    ko: '{who|이/가} {store}의 청구처를 바꿨어요.',
    en: '{who} changed the company that is billed for {store}.',
  },
  'company.changed': {
    kind,
    ko: '{who|이/가} 사업자 {bizNo}의 청구처 정보를 바꿨어요.',
    en: '{who} changed the data of the billed company {bizNo}.',
  },
  'store.credit-limit': {
    kind,
    ko: '{who|이/가} {store}의 외상 한도를 {before.creditLimit} → {after.creditLimit|으로/로} 바꿨어요.',
    en: '{who} changed the credit limit of {store} from {before.creditLimit} to {after.creditLimit}.',
  },
  'store.opening-balance': {
    kind,
    ko: '{who|이/가} {store}의 기초 미수금을 {before.openingBalance} → {after.openingBalance|으로/로} 바꿨어요.',
    en: '{who} changed the opening balance of {store} from {before.openingBalance} to {after.openingBalance}.',
  },
  'store.place-added': {
    kind,
    ko: '{who|이/가} {store}의 배송지 ‘{after.name}’{after.name|*을/를} 추가했어요.',
    en: '{who} added the delivery place “{after.name}” of {store}.',
  },
  'store.place-changed': {
    kind,
    ko: (row) =>
      isNamed(row)
        ? '{who|이/가} {store}의 배송지 ‘{name}’{name|*을/를} 바꿨어요.'
        : '{who|이/가} {store}의 배송지를 바꿨어요.',
    en: (row) =>
      isNamed(row)
        ? '{who} changed the delivery place “{name}” of {store}.'
        : '{who} changed a delivery place of {store}.',
  },
  'store.place-removed': {
    kind,
    ko: '{who|이/가} {store}의 배송지 ‘{before.name}’{before.name|*을/를} 삭제했어요.',
    en: '{who} removed the delivery place “{before.name}” of {store}.',
  },
  'store.weekdays': {
    kind,
    ko: '{who|이/가} {store}의 배송 요일을 바꿨어요.',
    en: '{who} changed the delivery weekdays of {store}.',
  },
  'store.viewed': {
    kind,
    ko: '{who|이/가} {store}의 화면을 매장처럼 봤어요.',
    en: '{who} viewed the mall as {store} sees it.',
  },
  'store.day-marked': {
    kind,
    ko: (row) => `{who|이/가} {store}의 {after.day|을/를} ${dayKo[kindOf(row)] ?? '따로'} 지정했어요.`,
    en: (row) => `{who} ${dayEn[kindOf(row)] ?? 'marked {after.day} of {store}'}.`,
  },
  'store.day-unmarked': {
    kind,
    ko: '{who|이/가} {store}의 {before.day} 지정을 취소했어요.',
    en: '{who} made {before.day} usual again for {store}.',
  },
}
