import type { Lang } from '@mall/contract/base/problem'
import {
  mostLeadDays,
  mostRemindMinutes,
  mostWon,
  type GradeTerms,
  type OrderingRules,
  type WeekdayCutOff,
} from '@mall/contract/settings'
import { refuseWrong } from '#platform/http/refuse-wrong.ts'

const won = {
  ko: '0원에서 1억 원 사이로 입력해 주세요.',
  en: 'Enter an amount between 0 and 100 million won.',
}
const faults = {
  cutOffLead: {
    ko: `0일에서 ${String(mostLeadDays)}일 사이로 입력해 주세요.`,
    en: `Enter 0 to ${String(mostLeadDays)} days.`,
  },
  cutOffTime: { ko: '시각을 확인해 주세요. 예: 18:00', en: 'Check the time, for example 18:00.' },
  weekdayCutOffs: {
    ko: `요일마다 한 번씩, 0일에서 ${String(mostLeadDays)}일 전의 시각으로 입력해 주세요.`,
    en: `Each weekday once, 0 to ${String(mostLeadDays)} days before, with a time.`,
  },
  workDays: { ko: '요일을 하나 이상 골라 주세요.', en: 'Choose at least one weekday.' },
  orderUntil: {
    ko: '시작과 끝 시각을 서로 다르게 둘 다 입력하거나 둘 다 비워 주세요.',
    en: 'Enter two different times, or leave both empty.',
  },
  minOrderAmt: won,
  deliveryFeeAmt: won,
  freeDeliveryFrom: won,
  gradeTerms: {
    ko: '등급마다 한 번씩, 등급과 0원에서 1억 원 사이의 금액을 입력해 주세요.',
    en: 'Each grade once, with its letter and amounts between 0 and 100 million won.',
  },
  remindMinutes: {
    ko: `0분에서 ${String(mostRemindMinutes)}분 사이로 입력해 주세요.`,
    en: `Enter 0 to ${String(mostRemindMinutes)} minutes.`,
  },
} satisfies Record<string, Record<Lang, string>>

/** Refuses all fields that are out of their limits together; returns weekdays sorted and without duplicates. */
export function checkOrdering(wanted: OrderingRules, lang: Lang): OrderingRules {
  const workDays = [...new Set(wanted.workDays)].sort()
  const wrong = {
    cutOffLead: !isLead(wanted.cutOffLead),
    cutOffTime: !isTime(wanted.cutOffTime),
    weekdayCutOffs: !areCutOffs(wanted.weekdayCutOffs),
    workDays: workDays.length === 0 || !workDays.every(isWeekday),
    orderUntil: !isWindow(wanted),
    minOrderAmt: !isWon(wanted.minOrderAmt),
    deliveryFeeAmt: !isWon(wanted.deliveryFeeAmt),
    freeDeliveryFrom: !isWon(wanted.freeDeliveryFrom),
    gradeTerms: !areGradeTerms(wanted.gradeTerms),
    remindMinutes: wanted.remindMinutes < 0 || wanted.remindMinutes > mostRemindMinutes,
  }
  refuseWrong(wrong, faults, lang)
  const weekdayCutOffs = wanted.weekdayCutOffs.toSorted((a, b) => a.weekday - b.weekday)
  const gradeTerms = wanted.gradeTerms.toSorted((a, b) => (a.grade < b.grade ? -1 : 1))
  return { ...wanted, workDays, weekdayCutOffs, gradeTerms }
}

const isWon = (amount: number) => amount >= 0 && amount <= mostWon

function areGradeTerms(list: readonly GradeTerms[]): boolean {
  const isEachOnce = new Set(list.map(({ grade }) => grade)).size === list.length
  return (
    isEachOnce && list.every(({ grade, ...amounts }) => /^[A-Z0-9]$/.test(grade) && Object.values(amounts).every(isWon))
  )
}

export const isLead = (days: number) => days >= 0 && days <= mostLeadDays
export const isTime = (time: string) => /^([01][0-9]|2[0-3]):[0-5][0-9]$/.test(time)
export const isWeekday = (weekday: number) => weekday >= 0 && weekday <= 6

export function areCutOffs(list: readonly WeekdayCutOff[]): boolean {
  const isEachOnce = new Set(list.map(({ weekday }) => weekday)).size === list.length
  return isEachOnce && list.every(({ weekday, lead, time }) => isWeekday(weekday) && isLead(lead) && isTime(time))
}

function isWindow({ orderFrom, orderUntil }: OrderingRules): boolean {
  if (orderFrom === '' && orderUntil === '') return true
  return isTime(orderFrom) && isTime(orderUntil) && orderFrom !== orderUntil
}
