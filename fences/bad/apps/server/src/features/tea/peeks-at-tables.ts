// breaks: sql-in-queries
import { sql } from 'kysely'

export const peeked = sql
