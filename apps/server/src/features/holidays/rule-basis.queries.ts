import { sql } from 'kysely'
import type { Db } from '#db/open.ts'
import { hasEnded } from '#db/store-ended.ts'
import type { Day } from '#platform/day.ts'
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
  settings: Omit<RuleRow, 'route' | 'grade_terms' | 'company_days' | 'store_days' | 'last_day'>
  companyDays: RuleRow['company_days']
  gradeTerms: ReadonlyMap<string, GradeAmounts>
  routes: ReadonlyMap<string, RouteRow>
}

/** What one store adds to it. */
export interface StoreBasis {
  grade: string
  routeId: string | null
  ownDays: number[] | null
  /** The last day of trade. */
  endDay: Day | null
  storeDays: RuleRow['store_days']
}

/** The same rules as `getStoreRules`, for many stores. */
export function rulesOfStore(
  { settings, companyDays, gradeTerms, routes }: RuleBasis,
  { grade, routeId, ownDays, endDay, storeDays }: StoreBasis,
): StoreRules {
  const { days, ...cutOffs } = (routeId === null ? undefined : routes.get(routeId)) ?? noRoute
  return rulesOf({
    ...settings,
    route: { days: ownDays ?? days, ...cutOffs },
    grade_terms: gradeTerms.get(grade) ?? null,
    company_days: companyDays,
    store_days: storeDays,
    last_day: endDay,
  })
}

/** The columns of `StoreBasis`, of a store `s` and its `basisSources`. */
export const basisColumns = sql`s.store_grade as grade, r.route_id as "routeId", r.delivery_days as "ownDays",
  s.end_day as "endDay", coalesce(d.days, '[]') as "storeDays"`

/** What a store adds to the rules, with its days from this one on. */
export function basisSources(from: Day) {
  return sql`
    left join store_routes r on r.store_id = s.store_id
    left join lateral (select ${daysOfStore} from store_days where store_id = s.store_id and day >= ${from}) d on true`
}

const daysOfStore = sql`
  jsonb_agg(jsonb_build_object('day', day, 'kind', kind, 'name', name, 'deadline', deadline) order by day, kind) as days`

/** What the stores and their delivery places add, each combination once: a few for thousands of stores. */
export async function listFollowedRules(db: Db, from: Day): Promise<(StoreBasis & { placeDays: number[] | null })[]> {
  const { rows } = await sql<StoreBasis & { placeDays: number[] | null }>`
    select distinct ${basisColumns}, p.delivery_days as "placeDays"
    from stores s
    left join store_deliverys p on p.store_id = s.store_id
    left join store_routes r on r.store_id = s.store_id
    left join (select store_id, ${daysOfStore} from store_days where day >= ${from} group by store_id) d
      on d.store_id = s.store_id
    where not ${hasEnded('s.end_day')}`.execute(db)
  return rows
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
