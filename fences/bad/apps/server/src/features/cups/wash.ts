import { clock } from '#platform/clock.ts'

export const wash = clock
