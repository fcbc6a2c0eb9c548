// breaks: floors:server/db
import { pour } from '#features/tea/pour.ts'

export const poured = pour
