import { openSession, type Sql } from '../driver/session.ts'
import { superuser, type Place } from './place.ts'

/** One connection as long as its owner keeps it, and with it what the server keeps for it: locks, a slot, a backup. */
export function openLasting(place: Place, database: string, name: string, onLost?: () => void): Sql {
  const { username: user, ...where } = superuser(place)
  return openSession({ ...where, user, database, application_name: `${name} ${process.pid}` }, onLost)
}
