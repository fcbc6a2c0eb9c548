import type { GradeTerms, OrderingRules, WeekdayCutOff } from '@mall/contract/settings'
import { sql } from 'kysely'
import type { Db, Trx } from '#db/open.ts'

interface OrderingRow {
  version: number
  ordering: OrderingRules
}

type CutOffs = Record<string, Omit<WeekdayCutOff, 'weekday'>>

/** Waits for a concurrent change of the settings. Orders read them without a lock. */
export async function lockOrdering(trx: Trx): Promise<OrderingRow> {
  return rowOf(await rules(trx).forNoKeyUpdate().executeTakeFirstOrThrow())
}

export async function findOrdering(db: Db): Promise<OrderingRow> {
  return rowOf(await rules(db).executeTakeFirstOrThrow())
}

const gradeTerms = sql<
  GradeTerms[]
>`coalesce((select json_agg(json_build_object('grade', grade, 'minOrderAmt', min_order_amt,
  'deliveryFeeAmt', delivery_fee_amt, 'freeDeliveryFrom', free_delivery_from) order by grade) from grade_terms), '[]')`

const rules = (db: Db) =>
  db
    .selectFrom('mall_settings')
    .select(['ordering_version as version', 'cut_off_mode as cutOffMode', 'cut_off_lead as cutOffLead'])
    .select(['cut_off_time as cutOffTime', 'weekday_cut_offs as cutOffs', 'work_days as workDays'])
    .select(['order_from as orderFrom', 'order_until as orderUntil', 'min_order_amt as minOrderAmt'])
    .select(['delivery_fee_amt as deliveryFeeAmt', 'free_delivery_from as freeDeliveryFrom'])
    .select([
      'delivery_fee_per as deliveryFeePer',
      'tax_rounding as taxRounding',
      'price_mode as priceMode',
      'credit_rule as creditRule',
    ])
    .select(gradeTerms.as('gradeTerms'))
    .select(['remind_minutes as remindMinutes', 'remind_bell as remindBell', 'remind_mail as remindMail'])

type Row = Omit<OrderingRules, 'weekdayCutOffs'> & { version: number; cutOffs: CutOffs }

function rowOf({ version, cutOffs, ...ordering }: Row): OrderingRow {
  return { version, ordering: { ...ordering, weekdayCutOffs: cutOffList(cutOffs) } }
}

/** By weekday; integer keys of an object come in their order. */
export function cutOffList(cutOffs: CutOffs): WeekdayCutOff[] {
  return Object.entries(cutOffs).map(([weekday, { lead, time }]) => ({ weekday: Number(weekday), lead, time }))
}

export function cutOffsOf(list: readonly WeekdayCutOff[]): CutOffs {
  return Object.fromEntries(list.map(({ weekday, lead, time }) => [weekday, { lead, time }]))
}

export function cutOffsJson(list: readonly WeekdayCutOff[]) {
  return sql<string>`${JSON.stringify(cutOffsOf(list))}::text::jsonb`
}

/** The settings that these rules are, apart from terms of grades. */
export function settingsOf(rules: OrderingRules) {
  return {
    cut_off_mode: rules.cutOffMode,
    cut_off_lead: rules.cutOffLead,
    cut_off_time: rules.cutOffTime,
    weekday_cut_offs: cutOffsOf(rules.weekdayCutOffs),
    work_days: rules.workDays,
    order_from: rules.orderFrom,
    order_until: rules.orderUntil,
    min_order_amt: rules.minOrderAmt,
    delivery_fee_amt: rules.deliveryFeeAmt,
    free_delivery_from: rules.freeDeliveryFrom,
    delivery_fee_per: rules.deliveryFeePer,
    tax_rounding: rules.taxRounding,
    price_mode: rules.priceMode,
    credit_rule: rules.creditRule,
    remind_minutes: rules.remindMinutes,
    remind_bell: rules.remindBell,
    remind_mail: rules.remindMail,
  }
}

export async function updateOrdering(trx: Trx, rules: OrderingRules, version: number): Promise<void> {
  await trx
    .updateTable('mall_settings')
    .set({
      ...settingsOf(rules),
      weekday_cut_offs: cutOffsJson(rules.weekdayCutOffs),
      ordering_version: version,
    })
    .execute()
  await trx.deleteFrom('grade_terms').execute()
  if (rules.gradeTerms.length === 0) return
  await trx
    .insertInto('grade_terms')
    .values(
      rules.gradeTerms.map(({ grade, ...terms }) => ({
        grade,
        min_order_amt: terms.minOrderAmt,
        delivery_fee_amt: terms.deliveryFeeAmt,
        free_delivery_from: terms.freeDeliveryFrom,
      })),
    )
    .execute()
}

/** Baskets with goods that have not been sent. */
export async function countOpenBaskets(db: Db): Promise<number> {
  const { n } = await db
    .selectFrom('baskets as b')
    .select((basket) => basket.cast<number>(basket.fn.countAll(), 'integer').as('n'))
    .where('b.order_id', 'is', null)
    .where((basket) =>
      basket.exists(
        basket.selectFrom('basket_items as i').select('i.prod_id').whereRef('i.basket_id', '=', 'b.basket_id'),
      ),
    )
    .executeTakeFirstOrThrow()
  return n
}
