import type { CallOk } from '@mall/contract/base/call'
import type { getOrdering, GradeTerms, OrderingRules, WeekdayCutOff } from '@mall/contract/settings'
import { formatCount } from '#shared/i18n/format.ts'

export type LoadedOrdering = CallOk<typeof getOrdering>

export const numberFields = [
  'cutOffLead',
  'minOrderAmt',
  'deliveryFeeAmt',
  'freeDeliveryFrom',
  'remindMinutes',
] as const
export type NumberField = (typeof numberFields)[number]

/** The lead is text, so that it may be empty while typing. */
export type TypedCutOff = Omit<WeekdayCutOff, 'lead'> & { lead: string }

/** Rules as typed: numbers are text, so that a field may be empty while typing. */
export type TypedOrdering = Omit<OrderingRules, NumberField | 'weekdayCutOffs' | 'gradeTerms'> &
  Record<NumberField, string> & { weekdayCutOffs: TypedCutOff[]; gradeTerms: TypedGradeTerms[] }

export type TypedGradeTerms = { [K in keyof GradeTerms]: string }

export interface OrderingFieldsProps {
  typed: TypedOrdering
  change: (part: Partial<TypedOrdering>) => void
  errorOf: (field: keyof TypedOrdering) => string | undefined
}

export function typedOf({ version, ordering }: LoadedOrdering): { version: number; values: TypedOrdering } {
  const numbers = numberFields.map((field) => [field, formatCount(ordering[field])])
  const weekdayCutOffs = typedCutOffs(ordering.weekdayCutOffs)
  const gradeTerms = ordering.gradeTerms.map((terms) => ({
    grade: terms.grade,
    minOrderAmt: formatCount(terms.minOrderAmt),
    deliveryFeeAmt: formatCount(terms.deliveryFeeAmt),
    freeDeliveryFrom: formatCount(terms.freeDeliveryFrom),
  }))
  return {
    version,
    values: {
      ...ordering,
      ...(Object.fromEntries(numbers) as Record<NumberField, string>),
      weekdayCutOffs,
      gradeTerms,
    },
  }
}

export function typedCutOffs(list: readonly WeekdayCutOff[]): TypedCutOff[] {
  return list.map((one) => ({ ...one, lead: String(one.lead) }))
}

/** Complete cut-offs, or null while one is not. */
export function cutOffsOf(typed: readonly TypedCutOff[]): WeekdayCutOff[] | null {
  const isDone = typed.every(({ lead, time }) => isNumber(lead) && time !== '')
  return isDone ? typed.map((one) => ({ ...one, lead: numberOf(one.lead) })) : null
}

/** Complete terms, or null while something is missing. */
function gradeTermsOf(typed: readonly TypedGradeTerms[]): GradeTerms[] | null {
  const isDone = typed.every(({ grade, ...amounts }) => grade !== '' && Object.values(amounts).every(isNumber))
  if (!isDone) return null
  return typed.map(({ grade, minOrderAmt, deliveryFeeAmt, freeDeliveryFrom }) => ({
    grade,
    minOrderAmt: numberOf(minOrderAmt),
    deliveryFeeAmt: numberOf(deliveryFeeAmt),
    freeDeliveryFrom: numberOf(freeDeliveryFrom),
  }))
}

/** What is missing or of the wrong form; the server checks the limits. */
export function faultsOf(typed: TypedOrdering): Partial<Record<keyof TypedOrdering, OrderingFault>> {
  const wrong = numberFields.filter((field) => !isNumber(typed[field]))
  return {
    ...Object.fromEntries(wrong.map((field) => [field, 'numberWrong' as const])),
    ...(typed.cutOffTime === '' && { cutOffTime: 'timeWrong' as const }),
    ...(typed.workDays.length === 0 && { workDays: 'workDaysWrong' as const }),
    ...(cutOffsOf(typed.weekdayCutOffs) === null && { weekdayCutOffs: 'cutOffsWrong' as const }),
    ...(gradeTermsOf(typed.gradeTerms) === null && { gradeTerms: 'gradeTermsWrong' as const }),
    ...((typed.orderFrom === '') !== (typed.orderUntil === '') && { orderUntil: 'timeWrong' as const }),
  }
}
type OrderingFault = 'numberWrong' | 'timeWrong' | 'workDaysWrong' | 'cutOffsWrong' | 'gradeTermsWrong'

/** The rules, or null while something is missing. */
export function rulesOf(typed: TypedOrdering): OrderingRules | null {
  const weekdayCutOffs = cutOffsOf(typed.weekdayCutOffs)
  const gradeTerms = gradeTermsOf(typed.gradeTerms)
  if (weekdayCutOffs === null || gradeTerms === null || Object.keys(faultsOf(typed)).length > 0) return null
  const numbers = numberFields.map((field) => [field, numberOf(typed[field])])
  return { ...typed, ...(Object.fromEntries(numbers) as Record<NumberField, number>), weekdayCutOffs, gradeTerms }
}

/** "30,000원" is pasted as often as typed. */
const digitsOf = (text: string) => text.replace(/[\s,원₩]/g, '')
const numberOf = (text: string) => Number(digitsOf(text))

export function isNumber(text: string): boolean {
  return /^\d{1,12}$/.test(digitsOf(text))
}

/** With thousands separators once it is a number. */
export function tidyNumber(text: string): string {
  return isNumber(text) ? formatCount(numberOf(text)) : text
}
