import type { FastifyInstance } from 'fastify'
import type { SignInDesk } from '#features/session/sign-in/sign-in-desk.ts'
import { openWatch } from '#features/watch/open-watch.ts'
import { watchAnswers } from '#features/watch/watch.routes.ts'
import type { Metrics } from '#platform/edge/figures/metrics.ts'
import type { House } from '#platform/house.ts'
import { schedule } from '#platform/life/schedule.ts'

/**
 * Counts signs of an attack, and writes them to the audit log once a minute and at shutdown. Returns the hook for
 * refused attempts.
 */
export function watchAttacks(app: FastifyInstance, { database }: House, metrics: Metrics): SignInDesk['noteRefused'] {
  const watch = openWatch(database)
  watchAnswers(app, watch.missed)
  metrics.counter('sign_ins_refused_total', 'Tries to sign in that the rate limit refused.', () =>
    watch.refused.total(),
  )
  const write = () => watch.write()
  schedule(app, 1, 'writing of refused sign-ins', write)
  app.addHook('onClose', () =>
    write().catch((error: unknown) => {
      app.log.warn({ err: error }, 'writing of refused sign-ins failed')
    }),
  )
  return (refused) => {
    watch.refused.note(refused)
  }
}
