import type { Db } from '#db/open.ts'
import {
  rulesFrom,
  rulesOf,
  type GradeAmounts,
  type RouteRow,
  type RuleRow,
  type StoreRules,
} from './delivery-rules.queries.ts'

/** What the rules of all stores are made of. */
export interface RuleBasis {
  settings: Omit<RuleRow, 'route' | 'grade_terms' | 'company_days' | 'store_days'>
  companyDays: RuleRow['company_days']
  gradeTerms: ReadonlyMap<string, GradeAmounts>
  routes: ReadonlyMap<string, RouteRow>
}

/** What one store adds to it. */
export interface StoreBasis {
  grade: string
  routeId: string | null
  ownDays: number[] | null
  storeDays: RuleRow['store_days']
}

/** The same rules as `getStoreRules`, for many stores. */
export function rulesOfStore(
  { settings, companyDays, gradeTerms, routes }: RuleBasis,
  { grade, routeId, ownDays, storeDays }: StoreBasis,
): StoreRules {
  const { days, ...cutOffs } = (routeId === null ? undefined : routes.get(routeId)) ?? noRoute
  return rulesOf({
    ...settings,
    route: { days: ownDays ?? days, ...cutOffs },
    grade_terms: gradeTerms.get(grade) ?? null,
    company_days: companyDays,
    store_days: storeDays,
  })
}

const noRoute: RouteRow = { days: null, lead: null, time: null, weekdays: null }

export async function getRuleBasis(db: Db, now: Date): Promise<RuleBasis> {
  const [settings, companyDays, grades, routes] = await Promise.all([
    db.selectFrom('mall_settings').selectAll().executeTakeFirstOrThrow(),
    db.selectFrom('company_days').select(['day', 'kind', 'name']).where('day', '>=', rulesFrom(now)).execute(),
    db
      .selectFrom('grade_terms')
      .select(['grade', 'min_order_amt as minOrderAmt', 'delivery_fee_amt as deliveryFeeAmt'])
      .select('free_delivery_from as freeDeliveryFrom')
      .execute(),
    db
      .selectFrom('delivery_routes')
      .select(['route_id', 'delivery_days as days', 'cut_off_lead as lead', 'cut_off_time as time'])
      .select('weekday_cut_offs as weekdays')
      .execute(),
  ])
  return {
    settings,
    companyDays,
    gradeTerms: new Map(grades.map(({ grade, ...amounts }) => [grade, amounts])),
    routes: new Map(routes.map(({ route_id, ...route }) => [route_id, route])),
  }
}
