import { problems, problemBody, type ProblemCode } from '@mall/contract/base/problem'
import type { ListedCall } from './listed-calls.ts'
import { headersOf, keyShape, readsCookie, setsCookie } from './headers-of.ts'
import { problemsOf } from '@mall/contract/base/problems-of'
import { formShape, shapeOf, type Shape } from './shape.ts'

/**
 * The contract as an OpenAPI 3.1 document, built from the calls that are actually served, so that it cannot fall
 * behind.
 */
export function openApi(calls: ListedCall[]) {
  const paths: Record<string, Record<string, object>> = {}
  for (const listed of calls) {
    const path = listed.call.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [listed.call.method.toLowerCase()]: operation(listed) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Nuri Mall',
      version: '1',
      description:
        'Ordering from a wholesaler. Send `Accept-Language: ko` or `en` for the language of messages. Every answer carries `x-request-id`.',
    },
    tags: [...new Set(calls.map(({ room }) => room))].map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Problem: problemShape() },
    },
  }
}

function operation({ room, call }: ListedCall) {
  const { method, path, access, right, summary, params, query, body, form, cookies, ok } = call
  return {
    tags: [room],
    operationId: `${method.toLowerCase()}${path.replace(/\W+(\w)/g, (_, letter: string) => letter.toUpperCase())}`,
    summary,
    'x-access': access,
    ...(right !== undefined && { 'x-right': right }),
    security: access === 'public' ? [] : [{ token: [] }],
    parameters: [
      ...parameters('path', params ? shapeOf(params, 'input') : plainParams(path)),
      ...parameters('query', query ? shapeOf(query, 'input') : {}),
      ...headersOf(call).map(({ name, required, description }) => ({
        name,
        in: 'header',
        required,
        description,
        schema: keyShape,
      })),
      ...(cookies?.reads === undefined
        ? []
        : [
            {
              name: cookies.reads,
              in: 'cookie',
              required: false,
              description: readsCookie,
              schema: { type: 'string' },
            },
          ]),
    ],
    ...(body && { requestBody: { required: true, content: json(shapeOf(body, 'input')) } }),
    ...(form && { requestBody: { required: true, content: { 'multipart/form-data': { schema: formShape(form) } } } }),
    responses: {
      200: {
        description: 'Done, or a FAIL of the call itself',
        ...(cookies?.sets !== undefined && {
          headers: { 'Set-Cookie': { description: setsCookie(cookies.sets), schema: { type: 'string' } } },
        }),
        content: json(shapeOf(ok, 'output')),
      },
      ...Object.fromEntries(byStatus(problemsOf(call)).map(([status, codes]) => [status, problemAnswer(codes)])),
    },
  }
}

function parameters(place: 'path' | 'query', { properties = {}, required = [] }: Shape) {
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema,
  }))
}

function plainParams(path: string): Shape {
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
  return { properties: Object.fromEntries(names.map((name) => [name, { type: 'string' }])) }
}

function byStatus(codes: ProblemCode[]): [status: number, codes: ProblemCode[]][] {
  const grouped = Map.groupBy(codes, (code) => problems[code].status)
  return [...grouped].sort(([a], [b]) => a - b)
}

function problemAnswer(codes: ProblemCode[]) {
  const waits = codes.some((code) => [429, 503].includes(problems[code].status) || code === 'IN_PROGRESS')
  const description = codes.map((code) => `${code}: ${problems[code].en}`).join(' ')
  const headers = {
    'Retry-After': { description: 'Seconds after which it makes sense to ask again', schema: { type: 'integer' } },
  }
  return { description, ...(waits && { headers }), content: json({ $ref: '#/components/schemas/Problem' }) }
}

function problemShape(): Shape {
  const shape = shapeOf(problemBody, 'output')
  return { ...shape, properties: { ...shape.properties, code: { type: 'string', enum: Object.keys(problems) } } }
}

function json(schema: object) {
  return { 'application/json': { schema } }
}
