// breaks: rooms-are-listed
import { clock } from '#platform/clock.ts'

export const boil = clock
