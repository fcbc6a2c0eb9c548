import { spawn } from 'node:child_process'
import { Socket } from 'node:net'
import type { Writable } from 'node:stream'
import type { Place } from './place.ts'
import { isPostgresOf, watchdogName } from './processes.ts'

/**
 * Waits on a pipe whose other end only the mall holds. A word releases it; its end means that the mall has died, and
 * PostgreSQL is stopped: by a fast shutdown, after 10 s by force.
 */
const script = `
read -r word && exit 0
pid=$1
[ -f "$2/postmaster.pid" ] && read -r pid < "$2/postmaster.pid"
[ "$pid" = "$1" ] || exit 0
kill -INT "$1"
tries=0
while kill -0 "$1" 2>/dev/null; do
  tries=$((tries + 1))
  [ $tries -eq 100 ] && kill -QUIT "$1"
  [ $tries -ge 200 ] && kill -KILL "$1" && exit 0
  sleep 0.1
done
rmdir "$3" 2>/dev/null
`

export interface Watchdog {
  /** Ends the watchdog without stopping PostgreSQL. */
  release(): void
}

export function watch(pid: number, place: Place): Watchdog {
  let released = false
  let pipe = spawnWatchdog(pid, place, onExit)

  // Respawned when killed: PostgreSQL must not run without one.
  function onExit() {
    const again = () => {
      if (!released && isPostgresOf(pid, place.cluster)) pipe = spawnWatchdog(pid, place, onExit)
    }
    if (!released) setTimeout(again, 1000).unref()
  }

  return {
    release() {
      released = true
      pipe.end('released\n')
    },
  }
}

function spawnWatchdog(pid: number, { cluster, socket, user }: Place, onExit: () => void): Writable {
  const child = spawn('/bin/sh', ['-c', script, watchdogName, String(pid), cluster, socket], {
    ...user,
    cwd: '/',
    env: { PATH: process.env.PATH ?? '/usr/bin:/bin' },
    stdio: ['pipe', 'ignore', 'ignore'],
    // Outside the terminal's process group, or Ctrl-C would end it first.
    detached: true,
  })
  child.on('error', onExit)
  child.on('exit', onExit)
  child.stdin.on('error', () => undefined)
  // Neither the child nor the pipe keeps our process alive.
  child.unref()
  if (child.stdin instanceof Socket) child.stdin.unref()
  return child.stdin
}
