import postgres, { type Sql } from 'postgres'
import { superuser, type Place } from './place.ts'

/**
 * One connection that lives as long as whoever opened it, and with it what the server keeps for it; the driver would
 * close it after 30 to 60 minutes.
 */
export function openLasting(place: Place, database: string, name: string, onclose: () => void = () => undefined): Sql {
  return postgres({
    ...superuser(place),
    database,
    max: 1,
    max_lifetime: null,
    fetch_types: false,
    connection: { application_name: `${name} ${process.pid}` },
    onclose,
  })
}
