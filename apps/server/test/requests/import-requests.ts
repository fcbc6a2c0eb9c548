import { importAreas, type ImportArea } from '@mall/contract/base/import-terms'
import { readColumnsOf } from '@mall/contract/import/kinds'
import { formOf } from '../form.ts'
import type { PlantedThings } from '../planted/planted.ts'
import type { WireRequest } from '../served-routes.ts'

interface Request {
  of: (own: PlantedThings) => WireRequest
  status?: number
}

const version = 2_147_483_647
const { payload, headers } = formOf([{ name: '자료.csv', content: '' }])

/** The calls by which data are brought in, for `scopeRequests`. The planted import is applied and at another version. */
export const importRequests: Record<string, Request> = Object.assign(
  {},
  ...(Object.keys(importAreas) as ImportArea[]).map(requestsOf),
) as Record<string, Request>

function requestsOf(area: ImportArea): Record<string, Request> {
  const base = `/nuri/api/v1/office/import/${area}`
  const params = { kind: importAreas[area][0] }
  const columns = readColumnsOf(params.kind).map(({ id }) => id)
  const one = (own: PlantedThings) => ({ params: { importId: own[`${area}ImportId`] } })
  return {
    [`GET ${base}`]: { of: () => ({ query: { size: '100' } }) },
    [`POST ${base}/kinds/:kind`]: { of: () => ({ params, body: payload, headers }), status: 422 },
    [`GET ${base}/kinds/:kind/template`]: { of: () => ({ params }) },
    [`GET ${base}/kinds/:kind/export`]: { of: () => ({ params }) },
    [`GET ${base}/:importId`]: { of: one },
    [`GET ${base}/:importId/rows`]: { of: one },
    [`GET ${base}/:importId/faults`]: { of: one },
    [`PUT ${base}/:importId/columns`]: {
      of: (own) => ({ ...one(own), body: { version, headRow: 1, columns } }),
      status: 409,
    },
    [`PUT ${base}/:importId/sheet`]: { of: (own) => ({ ...one(own), body: { version, sheet: '목록' } }), status: 409 },
    [`POST ${base}/:importId/zeros`]: { of: (own) => ({ ...one(own), body: { version } }), status: 409 },
    [`GET ${base}/:importId/rehearsal`]: { of: one, status: 409 },
    [`GET ${base}/:importId/undo/rehearsal`]: { of: one },
    [`POST ${base}/:importId/apply`]: { of: (own) => ({ ...one(own), body: { version } }), status: 409 },
    [`POST ${base}/:importId/undo`]: { of: (own) => ({ ...one(own), body: { version } }), status: 409 },
    [`DELETE ${base}/:importId`]: { of: one, status: 409 },
  }
}
