import type { RouteFields, RouteRow } from '@mall/contract/settings/delivery-routes'
import { cutOffsOf, isNumber, typedCutOffs } from '../ordering/typed-ordering.ts'
import type { TypedCutOff } from '../ordering/typed-ordering.ts'

/** A route as it is typed. An empty lead and time are those of the ordering rules. */
export interface TypedRoute {
  name: string
  deliveryDays: number[] | null
  hasCutOff: boolean
  lead: string
  time: string
  weekdayCutOffs: TypedCutOff[]
}

const empty: TypedRoute = {
  name: '',
  deliveryDays: null,
  hasCutOff: false,
  lead: '1',
  time: '18:00',
  weekdayCutOffs: [],
}

export function typedOf(route: RouteRow | null): { version: number; values: TypedRoute } {
  if (route === null) return { version: 0, values: empty }
  const { version, name, deliveryDays, cutOff, weekdayCutOffs } = route
  return {
    version,
    values: {
      name,
      deliveryDays,
      hasCutOff: cutOff !== null,
      lead: String(cutOff?.lead ?? empty.lead),
      time: cutOff?.time ?? empty.time,
      weekdayCutOffs: typedCutOffs(weekdayCutOffs),
    },
  }
}

type Fault = 'nameMissing' | 'workDaysWrong' | 'cutOffsWrong'

export function faultsOf(
  typed: TypedRoute,
): Partial<Record<'name' | 'deliveryDays' | 'cutOff' | 'weekdayCutOffs', Fault>> {
  const isCutOffDone = !typed.hasCutOff || (isNumber(typed.lead) && typed.time !== '')
  return {
    ...(typed.name.trim() === '' && { name: 'nameMissing' as const }),
    ...(typed.deliveryDays?.length === 0 && { deliveryDays: 'workDaysWrong' as const }),
    ...(!isCutOffDone && { cutOff: 'cutOffsWrong' as const }),
    ...(cutOffsOf(typed.weekdayCutOffs) === null && { weekdayCutOffs: 'cutOffsWrong' as const }),
  }
}

/** The fields, or null while something is missing. */
export function fieldsOf(typed: TypedRoute): RouteFields | null {
  const weekdayCutOffs = cutOffsOf(typed.weekdayCutOffs)
  if (weekdayCutOffs === null || Object.keys(faultsOf(typed)).length > 0) return null
  const { name, deliveryDays, hasCutOff, lead, time } = typed
  return { name, deliveryDays, cutOff: hasCutOff ? { lead: Number(lead), time } : null, weekdayCutOffs }
}
