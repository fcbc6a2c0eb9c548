import type { Access } from '@mall/contract/base/call'
import type { Shape } from '#platform/docs/shape.ts'
import type { Mall } from './mall.ts'

/** A call as it is served, with the shapes of its request. */
export interface ServedRoute {
  /** `GET /path/:id` */
  name: string
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: string
  access: Access
  /** Empty if the call declares none. */
  right: string
  params: Record<string, Shape>
  query: Record<string, Shape>
  body: Shape | null
}

interface Operation {
  'x-access': Access
  'x-right'?: string
  parameters: { name: string; in: 'path' | 'query'; schema: Shape }[]
  requestBody?: { content: Record<string, { schema: Shape }> }
}

/** Every call of the mall, read from its OpenAPI document, so that none can be forgotten. */
export async function servedRoutes({ app }: Mall): Promise<ServedRoute[]> {
  const { paths } = (await app.inject('/openapi.json')).json<{ paths: Record<string, Record<string, Operation>> }>()
  return Object.entries(paths).flatMap(([template, operations]) =>
    Object.entries(operations).map(([verb, operation]) => {
      const method = verb.toUpperCase() as ServedRoute['method']
      const path = template.replace(/\{(\w+)\}/g, ':$1')
      const fieldsIn = (place: string) =>
        Object.fromEntries(operation.parameters.filter((one) => one.in === place).map((one) => [one.name, one.schema]))
      const body = operation.requestBody?.content['application/json']?.schema ?? null
      const shapes = { params: fieldsIn('path'), query: fieldsIn('query'), body }
      return {
        name: `${method} ${path}`,
        method,
        path,
        access: operation['x-access'],
        right: operation['x-right'] ?? '',
        ...shapes,
      }
    }),
  )
}

/** The names and shapes of all fields that hold ids: they end in `Id` or `Ids`. */
export function idFieldsOf({ params, query, body }: ServedRoute): [string, Shape][] {
  const fields = [...Object.entries(params), ...Object.entries(query), ...(body ? fieldsOf(body) : [])]
  return fields.filter(([name]) => /Ids?$/.test(name))
}

function fieldsOf({ properties = {}, items, anyOf = [], allOf = [] }: Shape): [string, Shape][] {
  return [
    ...Object.entries(properties).flatMap(([name, shape]): [string, Shape][] => [[name, shape], ...fieldsOf(shape)]),
    ...[...(items ? [items] : []), ...anyOf, ...allOf].flatMap(fieldsOf),
  ]
}

/** The parts of a request to a route. */
export interface WireRequest {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: unknown
  headers?: Record<string, string>
}

export async function sendTo({ app }: Mall, route: ServedRoute, request: WireRequest, token?: string) {
  const { params = {}, query = {}, body, headers = {} } = request
  return app.inject({
    method: route.method,
    url: route.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? '')),
    query,
    ...(body !== undefined && { payload: body as object }),
    headers: { ...headers, 'accept-language': 'ko', ...(token !== undefined && { authorization: `Bearer ${token}` }) },
  })
}
