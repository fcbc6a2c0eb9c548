// breaks: room-arrows:server/cups
import type { pour } from '#features/tea/pour.ts'

export type Taken = typeof pour
