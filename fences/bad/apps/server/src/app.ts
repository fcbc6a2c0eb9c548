import { pour } from '#features/tea/pour.ts'

export const app = pour
