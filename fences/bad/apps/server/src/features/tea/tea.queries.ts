import { sql } from 'kysely'

export const asked = sql
