import { pour } from '#features/tea/pour.ts'

export const pot = pour
