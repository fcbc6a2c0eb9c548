import { z } from 'zod'
import { done, version } from './base/answers.ts'
import { call } from './base/call.ts'
import { creditRules } from './base/ordering/credit-rule.ts'
import { day, instant } from './base/day.ts'
import { priceModes, taxRoundings } from './base/money.ts'
import { company } from './opening.ts'
import { rehearsal, rehearsalQuery, rehearsed } from './rehearsal.ts'

export type Company = z.infer<typeof company>

const base = '/nuri/api/v1/office/settings'
/** Rises with each change. Saving with another one than the current is a CONFLICT. */
const saved = z.object({ result: z.literal('SUCCESS'), version })

export const getCompany = call({
  method: 'GET',
  path: `${base}/company`,
  access: 'office',
  right: 'read',
  summary: 'The wholesaler as documents and the sign-in page name it',
  ok: z.object({ version, company }),
})

export const changeCompany = call({
  method: 'PUT',
  path: `${base}/company`,
  access: 'office',
  right: 'settings',
  summary: 'Changes what documents and the sign-in page name; documents already issued keep their text',
  fails: ['CONFLICT', 'BUSINESS_NUMBER_TAKEN', 'REFUSED'],
  body: company.extend({ version }),
  ok: saved,
})

export const mostLeadDays = 14
export const mostWon = 100_000_000

export const mostRemindMinutes = 1440

/** Of deliveries on one weekday, 0 is Sunday. Days count as for all others. */
export const weekdayCutOff = z.object({ weekday: z.int(), lead: z.int(), time: z.string().max(5) })
export type WeekdayCutOff = z.infer<typeof weekdayCutOff>

/** Of stores of one grade. */
const gradeTerms = z.object({
  grade: z.string().max(1),
  minOrderAmt: z.int(),
  deliveryFeeAmt: z.int(),
  freeDeliveryFrom: z.int(),
})
export type GradeTerms = z.infer<typeof gradeTerms>

/** Limits are checked by a rule, so that a refusal names every wrong field at once. */
const ordering = z.object({
  /** Whether the lead counts calendar days or working days. */
  cutOffMode: z.enum(['CALENDAR', 'WORKING']),
  cutOffLead: z.int(),
  /** `HH:MM` in Seoul. */
  cutOffTime: z.string().max(5),
  /** Weekdays of delivery with another cut-off. */
  weekdayCutOffs: z.array(weekdayCutOff).max(7),
  /** 0 is Sunday. */
  workDays: z.array(z.int()).max(7),
  /** Orders are taken from `orderFrom` until `orderUntil`, past midnight if that is earlier; both empty: always. */
  orderFrom: z.string().max(5),
  orderUntil: z.string().max(5),
  minOrderAmt: z.int(),
  deliveryFeeAmt: z.int(),
  /** Free from this goods amount on; 0 for never. */
  freeDeliveryFrom: z.int(),
  /** Grades with other amounts. */
  gradeTerms: z.array(gradeTerms).max(26),
  deliveryFeePer: z.enum(['order', 'day']),
  taxRounding: z.enum(taxRoundings),
  /** Of new products; each product says its own. */
  priceMode: z.enum(priceModes),
  creditRule: z.enum(creditRules),
  /** A store that usually orders and has not is reminded this long before the cut-off; 0: never. */
  remindMinutes: z.int(),
  remindBell: z.boolean(),
  /** To people who want such mails. */
  remindMail: z.boolean(),
})
export type OrderingRules = z.infer<typeof ordering>

export const getOrdering = call({
  method: 'GET',
  path: `${base}/ordering`,
  access: 'office',
  right: 'read',
  summary: 'Cut-offs, working days, hours, minimum order, delivery fee, tax rounding, credit rule and reminders',
  ok: z.object({
    version,
    ordering,
    /** Open baskets with goods: the rules apply to them as soon as they are saved. */
    openBaskets: z.int(),
  }),
})

export const changeOrdering = call({
  method: 'PUT',
  path: `${base}/ordering`,
  access: 'office',
  right: 'settings',
  summary: 'Changes the rules of ordering; orders already placed keep theirs',
  fails: ['CONFLICT', 'REFUSED', 'UNLIKE_REHEARSED'],
  body: ordering.extend({ version, rehearsed }),
  ok: saved.extend({ openBaskets: z.int() }),
})

export const rehearseOrdering = call({
  method: 'POST',
  path: `${base}/ordering/rehearsal`,
  access: 'office',
  right: 'settings',
  summary: 'What these rules would do to stores, open baskets and waiting orders if they were saved now',
  fails: ['REFUSED'],
  query: rehearsalQuery,
  body: ordering,
  ok: rehearsal,
})

const amounts = z.object({ goodsAmt: z.int(), feeAmt: z.int() })

/** For showing what rules mean before they are saved. Saves nothing. */
export const tryOrdering = call({
  method: 'POST',
  path: `${base}/ordering/example`,
  access: 'office',
  right: 'read',
  summary: 'What these rules would mean now: the next delivery days with their cut-offs, and delivery fees',
  fails: ['REFUSED'],
  body: ordering,
  ok: z.object({ days: z.array(z.object({ date: day, deadline: instant })), fees: z.array(amounts) }),
})

/** `OPENED`: worked although the week or a public holiday would close it. */
const companyDay = z.object({ date: day, kind: z.enum(['CLOSED', 'OPENED']), name: z.string().max(40) })
export type CompanyDay = z.infer<typeof companyDay>

/** As many days as one change may cover. */
export const mostCalendarDays = 62

export const getCalendar = call({
  method: 'GET',
  path: `${base}/calendar`,
  access: 'office',
  right: 'read',
  summary: 'A year of the wholesaler: public holidays, its own closed and opened days, orders that wait for each day',
  query: z.object({ year: z.int().min(2000).max(2099) }),
  ok: z.object({
    today: day,
    /** 0 is Sunday. */
    workDays: z.array(z.int()),
    holidays: z.array(z.object({ date: day, name: z.string() })),
    companyDays: z.array(companyDay),
    /** From today on. */
    orders: z.array(z.object({ date: day, count: z.int() })),
  }),
})

const calendarChange = z.object({
  from: day,
  to: day,
  /** `USUAL`: as the week and the public holidays have it. */
  kind: z.enum(['CLOSED', 'OPENED', 'USUAL']),
  /** Why: for the audit log, and as stores read it unless the days are `USUAL` again. */
  name: z.string().max(40),
  /** The company days between `from` and `to` as the caller saw them; others since then are a CONFLICT. */
  seen: z.array(companyDay).max(mostCalendarDays),
  rehearsed,
})
export type CalendarChange = z.infer<typeof calendarChange>

export const changeCalendar = call({
  method: 'PUT',
  path: `${base}/calendar`,
  access: 'office',
  right: 'settings',
  summary:
    'Closes or opens days, or leaves them to the week again; orders that wait for them stay, and have to be rehearsed',
  fails: ['REFUSED', 'CONFLICT', 'UNLIKE_REHEARSED'],
  body: calendarChange,
  ok: z.object({ result: z.literal('SUCCESS'), orders: z.int() }),
})

export const rehearseCalendar = call({
  method: 'POST',
  path: `${base}/calendar/rehearsal`,
  access: 'office',
  right: 'settings',
  summary: 'What closing or opening these days would do to stores, open baskets and waiting orders',
  fails: ['REFUSED'],
  query: rehearsalQuery,
  body: calendarChange.pick({ from: true, to: true, kind: true }),
  ok: rehearsal,
})

/** In the order in which a new wholesaler does them. */
export const firstSteps = [
  'COMPANY',
  'LOOK',
  'ORDERING',
  'CALENDAR',
  'PRODUCTS',
  'STORES',
  'PEOPLE',
  'NOTICE',
  'FACTOR',
] as const
export type FirstStep = (typeof firstSteps)[number]

const firstDayPath = '/nuri/api/v1/office/first-day'

export const firstDay = call({
  method: 'GET',
  path: firstDayPath,
  access: 'office',
  right: 'settings',
  summary: 'What a new wholesaler has done and what is still missing',
  ok: z.object({
    /** Closed by the office, or never opened. */
    closed: z.boolean(),
    steps: z.array(z.object({ step: z.enum(firstSteps), done: z.boolean() })),
    /** Products without a price for a grade of stores that may order. */
    unpriced: z.int(),
  }),
})

export const changeFirstDay = call({
  method: 'PATCH',
  path: firstDayPath,
  access: 'office',
  right: 'settings',
  summary: 'Confirms that the calendar was looked at, closes or reopens the list',
  body: z.object({ calendarSeen: z.literal(true).optional(), closed: z.boolean().optional() }),
  ok: done,
})
