import { setTimeout as sleep } from 'node:timers/promises'
import { openEmbedded } from '#db/embedded/open-embedded.ts'
import { findPlace, makePlace } from '#db/embedded/place.ts'
import { findRunning } from '#db/embedded/server.ts'
import { migrate } from '#db/schema/migrate.ts'
import { makeTemplate, template } from './global-setup.ts'
import { startPostgres, untilAnswers } from './postgres-server.ts'
import { makeDataDir } from './running/running-mall.ts'

/** A PostgreSQL with the tables of a mall that can be killed. */
interface CrashingServer {
  host: string
  port: number
  database: string
  /** Kills it; resolves when it is back and answers. */
  crash(): Promise<void>
  stop(): Promise<unknown>
}

interface Kind {
  name: string
  start: () => Promise<CrashingServer>
  /** Pause between kills: the mall gives up after five restarts a minute. */
  pauseMs: number
}

/** The embedded server, and an external one of the version of this test run. */
export function crashingServers(): Kind[] {
  const version = process.env.MALL_TEST_POSTGRES ?? '18'
  const external = { name: `external PostgreSQL ${version}`, start: () => startExternal(version), pauseMs: 1000 }
  return version === '18'
    ? [external, { name: 'embedded PostgreSQL', start: startEmbedded, pauseMs: 12_500 }]
    : [external]
}

async function startExternal(version: string): Promise<CrashingServer> {
  const server = await startPostgres(version, true)
  await makeTemplate(server)
  return { ...server, database: template }
}

async function startEmbedded(): Promise<CrashingServer> {
  const data = makeDataDir()
  const place = findPlace({ path: data.path, chosen: true })
  makePlace(place)
  let fault: unknown
  const ground = await openEmbedded(place, new AbortController().signal, (why) => (fault = why))
  await migrate(ground.owner)
  if (typeof ground.owner === 'string') throw new Error('the embedded server is reached by its socket')
  const { host, port, database } = ground.owner
  return {
    ...{ host, port, database },
    async crash() {
      const before = findRunning(place.cluster)?.pid
      if (before !== undefined) process.kill(before, 'SIGKILL')
      // Its backends live a moment longer, so an answer alone would prove nothing.
      while ([before, undefined].includes(findRunning(place.cluster)?.pid)) {
        if (fault !== undefined) throw new Error('the mall gave its server up', { cause: fault })
        await sleep(20)
      }
      await untilAnswers({ host, port, username: 'postgres' })
    },
    async stop() {
      await ground.release()
      data[Symbol.dispose]()
    },
  }
}
