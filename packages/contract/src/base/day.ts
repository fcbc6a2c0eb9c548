import { z } from 'zod'

// A pattern rather than a refinement, so that it is part of the JSON schema that the server validates with and
// /openapi.json shows. Years outside 1900–2099 are typing errors; the limits of PostgreSQL and JavaScript are far away.
const dayForm =
  /^(?:(?:19|20)\d{2}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|02-(?:0[1-9]|1\d|2[0-8]))|(?:(?:19|20)(?:0[48]|[2468][048]|[13579][26])|2000)-02-29)$/

/** An existing calendar day in Asia/Seoul, `YYYY-MM-DD`. */
export const day = z.string().regex(dayForm).meta({ format: 'date' })

/** Whether a text is an existing calendar day; the same rule as the schema `day`. */
export function isDay(text: string): boolean {
  return dayForm.test(text)
}

/** An instant with offset, ISO 8601. */
export const instant = z.string()

/** The server reads a text of this schema in small letters, as parsing it does here. */
export const readInSmallLetters = 'x-read-in-small-letters'
const small = z.string().toLowerCase()
const asRead = { [readInSmallLetters]: true }

/**
 * Ids are random UUIDs, read in the small letters in which they are stored, so that they can be compared as texts. An id
 * of another form, however long, is answered like an unknown one.
 */
export const id = small.max(1000).meta(asRead)

/** As many ids, separated by commas. */
export const idList = (most: number) => small.max(most * 37).meta(asRead)
