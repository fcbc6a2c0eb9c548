import type { Lang } from '@mall/contract/base/problem'
import { mostRoutes, type RouteFields } from '@mall/contract/settings/delivery-routes'
import { tidy } from '@mall/contract/base/tidy'
import { differenceOf } from '#db/audit/difference.ts'
import type { AuditAction } from '#db/audit/audit-actions.ts'
import { insertAudit } from '#db/audit/audit-log.ts'
import type { Trx } from '#db/open.ts'
import { sqlStateOf } from '#db/statements/sql-state.ts'
import { Problem } from '#platform/http/problem.ts'
import { isId } from '#platform/ids.ts'
import { refuseWrong } from '#platform/http/refuse-wrong.ts'
import { areCutOffs, isLead, isTime, isWeekday } from '../check-ordering.ts'
import type { SettingsEditor } from '../settings-editor.ts'
import { dropRoute, insertRoute, listRouteRows, lockRoute, updateRoute } from './delivery-routes.queries.ts'

const faults = {
  name: { ko: '노선 이름을 입력해 주세요.', en: 'Enter the name of the route.' },
  deliveryDays: { ko: '요일을 하나 이상 골라 주세요.', en: 'Choose at least one weekday.' },
  cutOff: { ko: '며칠 전인지와 시각을 확인해 주세요.', en: 'Check days and time.' },
  weekdayCutOffs: {
    ko: '요일마다 한 번씩, 며칠 전인지와 시각을 확인해 주세요.',
    en: 'Each weekday once, with days and time.',
  },
} satisfies Record<string, Record<Lang, string>>

/** Refuses all fields that are out of their limits together. */
export function checkRoute(wanted: RouteFields, lang: Lang): RouteFields {
  const name = tidy(wanted.name)
  const deliveryDays = wanted.deliveryDays && [...new Set(wanted.deliveryDays)].sort()
  const { cutOff, weekdayCutOffs } = wanted
  const wrong = {
    name: name === '',
    deliveryDays: deliveryDays !== null && (deliveryDays.length === 0 || !deliveryDays.every(isWeekday)),
    cutOff: cutOff !== null && !(isLead(cutOff.lead) && isTime(cutOff.time)),
    weekdayCutOffs: !areCutOffs(weekdayCutOffs),
  }
  refuseWrong(wrong, faults, lang)
  return { name, deliveryDays, cutOff, weekdayCutOffs: weekdayCutOffs.toSorted((a, b) => a.weekday - b.weekday) }
}

export async function addRoute(trx: Trx, editor: SettingsEditor, wanted: RouteFields): Promise<string> {
  const fields = checkRoute(wanted, editor.lang)
  if ((await listRouteRows(trx)).length >= mostRoutes)
    throw new Problem('REFUSED', { fields: { name: `≤ ${String(mostRoutes)}` } })
  const routeId = await named(() => insertRoute(trx, fields))
  await audit(trx, editor, 'settings.route.added', { routeId, after: fields })
  return routeId
}

export async function changeRoute(
  trx: Trx,
  editor: SettingsEditor,
  routeId: string,
  { version, ...wanted }: RouteFields & { version: number },
): Promise<void> {
  const fields = checkRoute(wanted, editor.lang)
  const { version: now, stores: _, routeId: __, ...before } = await lock(trx, routeId)
  if (now !== version) throw new Problem('CONFLICT')
  await named(() => updateRoute(trx, routeId, fields))
  const facts = differenceOf(before, fields)
  if (facts) await audit(trx, editor, 'settings.route.changed', { routeId, name: before.name, ...facts })
}

export async function deleteRoute(trx: Trx, editor: SettingsEditor, routeId: string): Promise<void> {
  const { stores, name } = await lock(trx, routeId)
  if (stores > 0) throw new Problem('ROUTE_IN_USE', { values: { stores } })
  await dropRoute(trx, routeId)
  await audit(trx, editor, 'settings.route.deleted', { routeId, before: { name } })
}

async function lock(trx: Trx, routeId: string) {
  const route = isId(routeId) ? await lockRoute(trx, routeId) : undefined
  if (!route) throw new Problem('NOT_FOUND')
  return route
}

async function named<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    throw sqlStateOf(error) === '23505' ? new Problem('ROUTE_NAME_TAKEN') : error
  }
}

function audit(
  trx: Trx,
  { who, from }: SettingsEditor,
  action: AuditAction,
  facts: Record<string, unknown>,
): Promise<void> {
  return insertAudit(trx, { action, userId: who.userId, ...from, facts })
}
