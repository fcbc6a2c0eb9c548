// breaks: room-queries
import { clean } from '#features/cups/cups.queries.ts'

export const count = clean
