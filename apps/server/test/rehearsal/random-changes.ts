import { endAllocation, rehearseAllocation, rehearseAllocationEnd, saveAllocation } from '@mall/contract/allocations'
import { applyRise, previewRise, rehearseRise, type Rise } from '@mall/contract/price-lists/rises'
import { changeRoute, rehearseRoute } from '@mall/contract/settings/delivery-routes'
import { markStoreDay, rehearseStoreDays, setWeekdays, unmarkStoreDay } from '@mall/contract/stores/days'
import { changeStores, planBulkChange, rehearseStores, type BulkChange } from '@mall/contract/stores/bulk'
import { randomUUID } from 'node:crypto'
import { allocationEndTrial, allocationTrial } from '#features/allocations/saving/allocation-trial.ts'
import { riseTrial } from '#features/price-lists/rises/rise-trial.ts'
import { routeTrial } from '#features/settings/delivery-routes/route-trial.ts'
import { bulkTrial } from '#features/stores/bulk/bulk-trial.ts'
import { daysTrial } from '#features/stores/places/days-trial.ts'
import type { OfficeCaller } from '#platform/http/caller.ts'
import { addDays, seoulDay } from '#platform/day.ts'
import { importChange } from './import-change.ts'
import { seen, type Change, type Desk, type Wanted } from './wanted-change.ts'

/** Null: there is nothing yet that could be changed so. */
export async function changeOf(desk: Desk, wanted: Wanted): Promise<Change | null> {
  const { kind } = wanted
  if (kind === 'NEW_LIST' || kind === 'LIST' || kind === 'END_LIST') return listChange(desk, wanted)
  if (kind === 'ROUTE') return routeChange(desk, wanted)
  if (kind === 'RISE') return riseChange(desk, wanted)
  if (kind === 'BULK') return bulkChange(desk, wanted)
  if (kind === 'WEEKDAYS' || kind === 'MARK' || kind === 'UNMARK') return daysChange(desk, wanted)
  return importChange(desk, wanted, kind)
}

const pick = <T>(all: readonly T[], n: number): T => all[n % all.length] as T
const inDays = (count: number) => addDays(seoulDay(new Date()), count)

async function listChange(desk: Desk, { kind, n, m, qty, total, first }: Wanted): Promise<Change | null> {
  const { mall, token, world } = desk
  const [prodId, storeId] = [pick(world.prodIds, n), pick(world.stores, m).storeId]
  const lists = (await mall.owner`
    select l.alc_list_id as "alcListId", l.version, a.prod_id as "prodId" from alc_lists l
    join alc_products a using (tenant_id, alc_list_id)
    where l.tenant_id = '10' and l.to_day >= ${seoulDay(new Date())} order by 1, 3`) as unknown as {
    alcListId: string
    version: number
    prodId: string
  }[]
  if (kind === 'NEW_LIST') {
    desk.lists += 1
    const days = { name: `배정 ${desk.lists}`, from: inDays(first), to: inDays(7 + (desk.lists % 300)) }
    const quotas = [{ storeId, prodId, qty }]
    const body = { alcListId: null, ...days, goods: [{ prodId, totalQty: total }], quotas }
    return saving(desk, body)
  }
  if (lists.length === 0) return null
  const { alcListId, version, prodId: listed } = pick(lists, n)
  if (kind === 'END_LIST') {
    const params = { alcListId }
    return {
      attempt: (snapshot) => allocationEndTrial(snapshot, alcListId),
      ask: async () => (await mall.ask(rehearseAllocationEnd, { params, query: {} }, { token })).ok.version,
      send: async (rehearsed) =>
        (await mall.ask(endAllocation, { params, body: { version, ...seen(rehearsed) } }, { token })).status,
    }
  }
  const shares = { goods: [{ prodId: listed, totalQty: total }], quotas: [{ storeId, prodId: listed, qty }] }
  const fills = [{ prodIds: [listed], grade: m % 2 === 0 ? null : 'A', qty }]
  const gone = { goods: [{ prodId: listed, totalQty: null }] }
  const later = { from: inDays(first) }
  return saving(desk, { alcListId, version, ...pick([shares, { ...shares, fills }, gone, later], m) })
}

function saving({ mall, token }: Desk, body: Parameters<typeof allocationTrial>[1]): Change {
  return {
    attempt: (snapshot) => allocationTrial(snapshot, body, 'ko'),
    ask: async () => (await mall.ask(rehearseAllocation, { body, query: {} }, { token })).ok.version,
    send: async (rehearsed) =>
      (await mall.ask(saveAllocation, { body: { ...body, ...seen(rehearsed) } }, { token })).status,
  }
}

async function routeChange({ mall, token }: Desk, { lead, time, week: days, n }: Wanted): Promise<Change> {
  const [route] = await mall.owner`select route_id, version, name from delivery_routes where tenant_id = '10'`
  const [routeId, version] = [route?.['route_id'] as string, route?.['version'] as number]
  const weekdayCutOffs = n % 2 === 0 ? [] : [{ weekday: n % 7, lead: 1, time }]
  const cutOff = lead === null ? null : { lead, time }
  const body = { name: route?.['name'] as string, deliveryDays: days, cutOff, weekdayCutOffs }
  const params = { routeId }
  return {
    attempt: () => routeTrial(routeId, body),
    ask: async () => (await mall.ask(rehearseRoute, { params, body, query: {} }, { token })).ok.version,
    send: async (rehearsed) =>
      (await mall.ask(changeRoute, { params, body: { ...body, version, ...seen(rehearsed) } }, { token })).status,
  }
}

async function daysChange({ mall, token, world }: Desk, wanted: Wanted): Promise<Change | null> {
  const { storeId } = pick(world.stores, wanted.n)
  const params = { storeId }
  const trying = (body: Parameters<typeof daysTrial>[1]): Pick<Change, 'attempt' | 'ask'> => ({
    attempt: () => daysTrial(storeId, body, 'ko'),
    ask: async () => (await mall.ask(rehearseStoreDays, { params, body, query: {} }, { token })).ok.version,
  })
  if (wanted.kind === 'WEEKDAYS') {
    const [route] = await mall.owner`select delivery_days from store_routes where store_id = ${storeId}`
    const days = { deliveryDays: wanted.week, seen: (route?.['delivery_days'] ?? null) as number[] | null }
    return {
      ...trying({ weekdays: { deliveryDays: wanted.week } }),
      send: async (rehearsed) =>
        (await mall.ask(setWeekdays, { params, body: { ...days, ...seen(rehearsed) } }, { token })).status,
    }
  }
  const day = inDays(wanted.first + 1)
  const marked = await mall.owner`
    select day::text, kind from store_days where store_id = ${storeId} and day >= ${inDays(0)} order by day, kind`
  if (wanted.kind === 'UNMARK') {
    if (marked.length === 0) return null
    const { day: on, kind } = pick(marked, wanted.m) as unknown as { day: string; kind: Wanted['day'] }
    return {
      ...trying({ unmark: { day: on, kind } }),
      send: async (rehearsed) => {
        const query = { day: on, kind, reason: '영업해요', ...seen(rehearsed) }
        return (await mall.ask(unmarkStoreDay, { params, query }, { token })).status
      },
    }
  }
  const isOverride = (kind: unknown) => kind === 'OVERRIDE'
  // A taken day is refused before it means anything.
  if (marked.some((one) => one['day'] === day && isOverride(one['kind']) === isOverride(wanted.day))) return null
  const row = { day, kind: wanted.day, deadline: isOverride(wanted.day) ? `${day}T${wanted.time}:00+09:00` : null }
  return {
    ...trying({ mark: row }),
    send: async (rehearsed) =>
      (await mall.ask(markStoreDay, { params, body: { ...row, name: '행사', ...seen(rehearsed) } }, { token })).status,
  }
}

async function bulkChange(
  { mall, token, world }: Desk,
  { n, m, limit, week: deliveryDays }: Wanted,
): Promise<Change | null> {
  const [route] = await mall.owner`select route_id from delivery_routes where tenant_id = '10'`
  const endDay = pick([null, inDays(-1), inDays(0), inDays(3)], n)
  const routeId = n % 2 === 0 ? null : (route?.['route_id'] as string)
  const paymentTerms = pick(['CREDIT', 'PREPAID'] as const, n)
  const ofTerms = [{ creditLimit: limit }, { paymentTerms }, { endDay }]
  const change = pick<BulkChange>(
    [{ storeGrade: pick(['A', 'B', 'C'], n) }, { deliveryDays }, { routeId }, ...ofTerms],
    m,
  )
  const storeIds = world.stores.filter((_, at) => (n + at) % 3 !== 0).map(({ storeId }) => storeId)
  const planned = (await mall.ask(planBulkChange, { body: { change, storeIds } }, { token })).ok
  if (planned.changes.length === 0) return null
  const stores = planned.changes.map(({ storeId, stamp }) => ({ storeId, stamp }))
  const who = { rights: ['stores', 'accounts'] } as unknown as OfficeCaller
  return {
    attempt: (snapshot) => bulkTrial(snapshot, who, { change, stores }, 'ko'),
    ask: async () => (await mall.ask(rehearseStores, { body: { change, stores }, query: {} }, { token })).ok.version,
    send: async (rehearsed) =>
      (await mall.ask(changeStores, { body: { change, stores, ...seen(rehearsed) } }, { token })).status,
  }
}

async function riseChange({ mall, token, world }: Desk, wanted: Wanted): Promise<Change | null> {
  const prodIds = [...new Set([pick(world.prodIds, wanted.n), pick(world.prodIds, wanted.m)])]
  const rise: Rise = {
    ...{ prodIds, grades: ['A', 'B'], specials: wanted.n % 2 === 0, unit: 10, way: 'UP' },
    ...{ by: { kind: 'PERCENT', hundredths: wanted.percent }, from: inDays(wanted.begin) },
  }
  const preview = (await mall.ask(previewRise, { body: rise }, { token })).ok
  if (preview.totalElements === 0) return null
  return {
    // Chosen products are not searched for, so the catalogue in memory is not asked.
    attempt: (snapshot) => riseTrial(snapshot, null as never, '10', rise, 'ko'),
    ask: async () => (await mall.ask(rehearseRise, { body: rise, query: {} }, { token })).ok.version,
    send: async (rehearsed) => {
      const body = { ...rise, version: preview.version, notice: null, ...seen(rehearsed) }
      const headers = { 'idempotency-key': randomUUID() }
      return (await mall.ask(applyRise, { body }, { token, headers })).status
    },
  }
}
