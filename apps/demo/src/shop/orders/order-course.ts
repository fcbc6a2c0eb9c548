import { confirmed, delivered, preparing, received, shipped } from '@mall/contract/base/ordering/order-states'
import { addDays, seoulInstant, type Day } from '@mall/server/platform/day.ts'
import { chanceOf } from '../chance.ts'
import type { OrderStage } from '../shop.ts'

/** When an order reaches each stage. */
export interface OrderCourse {
  confirmedAt: Date
  preparingAt: Date
  shippedAt: Date
  checkedAt: Date
}

const minute = 60_000

/** The office confirms an order after its cut-off, and ships on the morning of the delivery day. */
export function courseOf(key: string, deliveryDate: Day, deadline: Date): OrderCourse {
  const chance = chanceOf(`${key}/${deliveryDate}/course`)
  const at = (day: Day, time: string, minutes: number) =>
    new Date(seoulInstant(day, time).getTime() + chance.between(0, minutes) * minute)
  const later = (minutes: readonly [number, number]) =>
    new Date(deadline.getTime() + chance.between(...minutes) * minute)
  const waits = chance.yes(72) ? 0 : chance.yes(70) ? 1 : 2
  return {
    confirmedAt: later([8, 45]),
    preparingAt: later([60, 150]),
    shippedAt: at(deliveryDate, '05:30', 170),
    checkedAt: at(addDays(deliveryDate, waits), '10:00', 300),
  }
}

const moves = [
  ['confirmedAt', confirmed],
  ['preparingAt', preparing],
  ['shippedAt', shipped],
  ['checkedAt', delivered],
] as const

/** The current stage of an order. */
export function stageAt(course: OrderCourse, now: Date): OrderStage {
  return moves.findLast(([moment]) => course[moment] <= now)?.[1] ?? received
}

/** The steps from one stage to another, each at its time; future ones are dated now. */
export function stepsBetween(
  course: OrderCourse,
  from: OrderStage,
  to: OrderStage,
  now: Date,
): { stage: OrderStage; at: Date }[] {
  const steps = moves.filter(([, stage]) => stage > from && stage <= to)
  return steps.map(([moment, stage], n) => {
    const latest = new Date(now.getTime() - (steps.length - n) * 9 * minute)
    return { stage, at: course[moment] < latest ? course[moment] : latest }
  })
}
