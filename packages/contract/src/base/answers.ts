import { z } from 'zod'

/** The answer of a call that did what was asked; calls extend it by what they return besides. */
export const done = z.object({ result: z.literal('SUCCESS') })

/** The version of a row, which rises by one with each change of it. */
export const version = z.int().min(1).max(2_147_483_647)
