import fastify, { type FastifyInstance } from 'fastify'
import { onTestFinished } from 'vitest'
import { guardEdges, type Edges } from '#platform/edge/guard-edges.ts'
import type { Callers } from '#platform/http/serve.ts'
import { serverOptions, type EdgeSettings } from '#platform/edge/server-options.ts'

/** The edges of the mall without its rooms; `add` registers what a test needs behind them. */
export async function bareApp(
  add: (app: FastifyInstance) => void = () => undefined,
  { trustProxy = [], logLevel = 'silent', logTo, ...edges }: Partial<EdgeSettings & Edges> = {},
): Promise<FastifyInstance> {
  const app = fastify(serverOptions({ trustProxy, logLevel, ...(logTo && { logTo }) }))
  onTestFinished(() => app.close())
  guardEdges(app, {
    check: () => Promise.resolve(),
    pages: { prefixes: ['/app/'], callPrefixes: ['/api'] },
    ...edges,
  })
  add(app)
  await app.ready()
  return app
}

export const open = { config: { access: 'public' } } as const

/** No caller is signed in. */
export const nobody: Callers = { identify: () => Promise.resolve(null), asStore: (caller) => Promise.resolve(caller) }
