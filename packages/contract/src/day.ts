import { z } from 'zod'

/** A calendar day in Asia/Seoul. */
export const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/)

/** An instant with offset, ISO 8601. */
export const instant = z.string()

/** Ids travel as random UUIDs. An id of another form, however long, is answered like one that is not there. */
export const id = z.string().max(1000)
