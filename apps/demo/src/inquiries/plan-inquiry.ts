import { addDays, seoulInstant, weekday, type Day } from '@mall/server/platform/day.ts'
import { chanceOf, type Chance } from '../shop/chance.ts'
import { talks, type Talk } from './inquiry-texts.ts'

/** An inquiry of the demo with all its future replies. */
export interface PlannedInquiry {
  key: string
  storeAt: number
  talk: Talk
  askedAt: Date
  replies: { side: 'STORE' | 'OFFICE'; at: Date; text: string }[]
  closedAt: Date | null
}

const minute = 60_000
const hour = 60 * minute

/** Number of inquiries of a day: few long ago, more in recent weeks, so that the desk has work. */
export function countOf(tenantId: string, day: Day, isRecent: boolean): number {
  const chance = chanceOf(`${tenantId}/inquiries/${day}`)
  if (weekday(day) === 0) return 0
  if (tenantId !== '10') return chance.yes(isRecent ? 25 : 8) ? 1 : 0
  return isRecent ? chance.between(1, 2) : chance.yes(42) ? 1 : 0
}

/** Deterministic by day and number. `storeAt` is the index of the store. */
export function planInquiry(tenantId: string, day: Day, no: number, stores: number): PlannedInquiry {
  const key = `demo:${day}:${no}`
  const chance = chanceOf(`${tenantId}/${key}`)
  const askedAt = new Date(seoulInstant(day, '08:20').getTime() + chance.between(0, 12 * 60) * minute)
  const talk = chance.pick(talks)
  const answeredAt = inOfficeHours(new Date(askedAt.getTime() + delayOf(chance)))
  const replies: PlannedInquiry['replies'] = [{ side: 'OFFICE', at: answeredAt, text: talk.answer }]
  if (talk.more && chance.yes(70)) {
    const againAt = new Date(answeredAt.getTime() + chance.between(6, 150) * minute)
    replies.push({ side: 'STORE', at: againAt, text: talk.more[0] })
    const last = inOfficeHours(new Date(againAt.getTime() + chance.between(10, 200) * minute))
    replies.push({ side: 'OFFICE', at: last, text: talk.more[1] })
  }
  const end = replies.at(-1)?.at ?? answeredAt
  const closedAt = chance.yes(55) ? new Date(end.getTime() + chance.between(20, 120) * hour) : null
  // The store of the first sign-in asks more often than the others.
  const storeAt = chance.yes(16) ? 0 : chance.between(0, stores - 1)
  return { key, storeAt, talk, askedAt, replies, closedAt }
}

/** Most are answered on the same day, some need a check in the warehouse. */
function delayOf(chance: Chance): number {
  const kind = chance.between(1, 100)
  if (kind <= 35) return chance.between(15, 240) * minute
  return (kind <= 65 ? chance.between(12, 26) : chance.between(40, 90)) * hour
}

/** No answers at night or on Sundays. */
function inOfficeHours(at: Date): Date {
  const seoul = new Date(at.getTime() + 9 * hour)
  const day = seoul.toISOString().slice(0, 10)
  const late = seoul.getUTCHours() >= 18
  if (weekday(day) === 0 || late) return inOfficeHours(atOpening(addDays(day, 1), at))
  return seoul.getUTCHours() < 8 ? atOpening(day, at) : at
}

function atOpening(day: Day, at: Date): Date {
  return new Date(seoulInstant(day, '08:30').getTime() + (at.getTime() % (90 * minute)))
}
