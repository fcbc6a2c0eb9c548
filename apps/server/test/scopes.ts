import readXlsx from 'read-excel-file/node'
import { expect } from 'vitest'
import { useMall, type Mall } from './mall.ts'
import { openTenants, plantOffice, plantStore, plantThings, type PlantedThings } from './planted/planted.ts'
import { pdfPages } from './samples/pdf-text.ts'
import { scopeRequests } from './requests/scope-requests.ts'
import { sendTo, servedRoutes, type ServedRoute, type WireRequest } from './served-routes.ts'

export interface Scopes {
  mall: Mall
  routes: ServedRoute[]
  /** A store, its neighbour at the same wholesaler, and a store of another wholesaler. */
  own: PlantedThings
  neighbour: PlantedThings
  far: PlantedThings
  /** Requests so far. */
  asked: number
}

/** Plants what callers may and may not see of each other. `prepare` runs after it. */
export function useScopes(prepare: (scopes: Scopes) => Promise<void> = () => Promise.resolve()): Scopes {
  const scopes = { asked: 0 } as Scopes
  // One connection: a call whose transaction needed a second one would fail.
  scopes.mall = useMall(async (made) => {
    await openTenants(made)
    const office = { '10': await plantOffice(made, '10', '도매표식'), '20': await plantOffice(made, '20', '타사표식') }
    const plant = async (tenantId: '10' | '20', mark: string) =>
      plantThings(made, await plantStore(made, { tenantId, mark, officeToken: office[tenantId] }))
    scopes.own = await plant('10', '자점표식')
    scopes.neighbour = await plant('10', '이웃표식')
    scopes.far = await plant('20', '타사표식')
    await prepare(scopes)
    scopes.routes = await servedRoutes(made)
  }, 1)
  return scopes
}

export interface Asker {
  token: string | undefined
  /** Whose marks the answer may contain. */
  sees: string[]
}

export const storeOf = ({ token, mark, tenantId }: PlantedThings): Asker => ({
  token,
  sees: [mark, tenantId === '10' ? '도매표식' : '타사표식'],
})
export const officeOf = ({ officeToken, tenantId }: PlantedThings): Asker => ({
  token: officeToken,
  sees: tenantId === '10' ? ['자점표식', '이웃표식', '도매표식'] : ['타사표식'],
})

/** Status and text of an answer, which must contain no data of others and never be a server error. */
export async function answerTo(scopes: Scopes, route: ServedRoute, request: WireRequest, { token, sees }: Asker) {
  scopes.asked += 1
  const answer = await sendTo(scopes.mall, route, request, token)
  const type = String(answer.headers['content-type'])
  const text = type.includes('pdf')
    ? pdfPages(answer.rawPayload).join(' ')
    : type.includes('spreadsheet')
      ? JSON.stringify(await readXlsx(answer.rawPayload))
      : answer.body
  expect(answer.statusCode, route.name).toBeLessThan(500)
  const marks = ['자점표식', '이웃표식', '타사표식', '도매표식'].filter((mark) => !sees.includes(mark))
  for (const mark of marks) expect(text.includes(mark), `${route.name} shows ${mark}`).toBe(false)
  for (const { mark, basketId, orderId, shippedOrderId, storeId, prodId } of [scopes.own, scopes.neighbour, scopes.far])
    for (const id of sees.includes(mark) ? [] : [basketId, orderId, shippedOrderId, storeId, prodId])
      expect(text.includes(id), `${route.name} shows an id of ${mark}`).toBe(false)
  return { status: answer.statusCode, text: text.replace(/"serverNow":"[^"]*"/, '') }
}

export const statusOf = (route: ServedRoute) => scopeRequests[route.name]?.status ?? 200
