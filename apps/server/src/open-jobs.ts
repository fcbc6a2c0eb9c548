import type { FastifyInstance } from 'fastify'
import { openLease, renewEveryMs } from '#db/jobs/lease.ts'
import type { Database } from '#db/open.ts'
import type { Metrics } from '#platform/edge/figures/metrics.ts'
import { schedule, type Once } from '#platform/life/schedule.ts'

/**
 * The background work of all nodes. A node that drains, closes or is too old for the data leaves it to another
 * immediately; one that dies is replaced within half a minute.
 */
export function openJobs(app: FastifyInstance, database: Database, metrics: Metrics): Once {
  const lease = openLease(database)
  let isLeaving = false

  // One after another, so that a renewal under way cannot undo the release.
  let last = Promise.resolve()
  const renew = () => (last = last.then(renewNow))
  const renewNow = () =>
    (isLeaving || app.isDraining() || app.isTooOld() ? lease.release() : lease.renew()).catch((error: unknown) => {
      app.log.debug({ err: error }, 'the lease of background work was not renewed')
    })
  const timer = setInterval(() => void renew(), renewEveryMs).unref()
  app.addHook('onReady', renew)
  app.addHook('preClose', () => {
    isLeaving = true
    clearInterval(timer)
    return renew()
  })
  metrics.gauge('background_work', '1 on the node that works in the background for all.', () => Number(lease.isMine()))
  return (minutes, what, work) => {
    schedule(app, minutes, what, () => (lease.isMine() ? work() : Promise.resolve()))
  }
}
