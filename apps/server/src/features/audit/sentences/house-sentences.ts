import type { AuditAction } from '#db/audit/audit-actions.ts'
import type { Sentences } from './sentence.ts'

type Mine = Extract<
  AuditAction,
  `mall.${string}` | `settings.${string}` | `audit.${string}` | `tenant.${string}` | `${string}_EXPORTED`
>

const kind = 'SETTINGS'

export const houseSentences: Sentences<Mine> = {
  'mall.opened': { kind, ko: '{who|이/가} 누리몰을 열었어요.', en: '{who} opened the mall.' },
  'settings.company.changed': { kind, ko: '{who|이/가} 회사 정보를 바꿨어요.', en: '{who} changed the company data.' },
  'settings.ordering.changed': {
    kind,
    ko: '{who|이/가} 주문 규칙을 바꿨어요.',
    en: '{who} changed the rules of ordering.',
  },
  'settings.calendar.changed': {
    kind,
    ko: '{who|이/가} {range}의 배송 달력을 바꿨어요.',
    en: '{who} changed the calendar of {range}.',
  },
  'settings.first-day.changed': {
    kind,
    ko: ({ facts }) =>
      facts['calendarSeen'] === true
        ? '{who|이/가} 배송 달력을 확인했어요.'
        : facts['closed'] === true
          ? '{who|이/가} 시작하기 목록을 닫았어요.'
          : '{who|이/가} 시작하기 목록을 다시 열었어요.',
    en: ({ facts }) =>
      facts['calendarSeen'] === true
        ? '{who} looked through the calendar.'
        : facts['closed'] === true
          ? '{who} closed the list of first steps.'
          : '{who} opened the list of first steps again.',
  },
  'settings.logo.changed': { kind, ko: '{who|이/가} 로고를 바꿨어요.', en: '{who} changed the logo.' },
  'settings.colour.changed': { kind, ko: '{who|이/가} 대표 색을 바꿨어요.', en: '{who} changed the brand colour.' },
  'settings.route.added': {
    kind,
    ko: '{who|이/가} 노선 ‘{after.name}’{after.name|*을/를} 추가했어요.',
    en: '{who} added the route “{after.name}”.',
  },
  'settings.route.changed': {
    kind,
    ko: '{who|이/가} 노선 ‘{name}’{name|*을/를} 바꿨어요.',
    en: '{who} changed the route “{name}”.',
  },
  'settings.route.deleted': {
    kind,
    ko: '{who|이/가} 노선 ‘{before.name}’{before.name|*을/를} 삭제했어요.',
    en: '{who} deleted the route “{before.name}”.',
  },
  'settings.route.assigned': {
    kind,
    ko: ({ of }) =>
      typeof of('after', 'route') === 'string'
        ? '{who|이/가} 거래처 {moved-stores|을/를} 노선 ‘{after.route}’{after.route|*으로/로} 옮겼어요.'
        : '{who|이/가} 거래처 {moved-stores|을/를} 노선에서 뺐어요.',
    en: ({ of }) =>
      typeof of('after', 'route') === 'string'
        ? '{who} moved the stores {moved-stores} to the route “{after.route}”.'
        : '{who} took the stores {moved-stores} off their routes.',
  },
  ORDERS_EXPORTED: {
    kind: 'FILES',
    ko: ({ facts }) =>
      facts['kind'] === 'xlsx'
        ? '{who|이/가} 주문 {orders}건을 엑셀로 내려받았어요.'
        : facts['kind'] === 'statement'
          ? '{who|이/가} {order} 주문의 거래명세서를 내려받았어요.'
          : '{who|이/가} {order} 주문의 주문서를 내려받았어요.',
    en: ({ facts }) =>
      facts['kind'] === 'xlsx'
        ? '{who} downloaded {orders} orders as a spreadsheet.'
        : facts['kind'] === 'statement'
          ? '{who} downloaded the statement of order {order}.'
          : '{who} downloaded the document of order {order}.',
  },
  AUDIT_EXPORTED: {
    kind: 'FILES',
    ko: '{who|이/가} 활동 기록 {rows}건을 내려받았어요.',
    en: '{who} downloaded {rows} entries of the audit log.',
  },
  'audit.expired': {
    kind,
    ko: '보관 기간이 지난 활동 기록 {gone}건을 지웠어요.',
    en: '{gone} entries of the audit log were deleted for their age.',
  },
  'tenant.exported': {
    kind: 'FILES',
    ko: '{who|이/가} 이 누리몰의 모든 자료를 내보냈어요.',
    en: '{who} exported all data of this mall.',
  },
  'tenant.imported': {
    kind: 'FILES',
    ko: '{who|이/가} 이 누리몰의 자료를 가져왔어요.',
    en: '{who} imported the data of this mall.',
  },
}
