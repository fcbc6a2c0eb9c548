import { openSession, type Sql } from '../driver/session.ts'
import { superuser, type Place } from './place.ts'

/** A connection held by its owner, together with what the server ties to it: locks, a slot, a backup. */
export function openLasting(place: Place, database: string, name: string, onLost?: () => void): Sql {
  const { username: user, ...where } = superuser(place)
  return openSession({ ...where, user, database, application_name: `${name} ${process.pid}` }, onLost)
}
